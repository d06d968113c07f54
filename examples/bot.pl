#!/usr/bin/perl
# A bot for any game: prefers what harms no one and otherwise answers at random.
# Try it:  cutpurse simulate thieves --seats "stdio:perl examples/bot.pl,random,random,random"
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every answer goes out at once
my $hello = decode_json(scalar <STDIN>);
die "I speak protocol 1\n" unless $hello->{protocol} == 1;

while (my $line = <STDIN>) {
    my $question = decode_json($line);
    my @options  = @{ $question->{options} };
    my @liked    = grep { $_->{name} =~ /sneak|pass|keep|skip|continue/ } @options;
    @liked = @options unless @liked;
    my $choice = $liked[ int rand @liked ];
    print encode_json({ answer => $choice->{id} }), "\n";
}
