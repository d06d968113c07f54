"""What is sent and received: sockets, frames, refusals."""
