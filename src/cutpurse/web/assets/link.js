// The link to this page, for others: by the phone's own sheet, or copied.
export async function share(notice) {
  const url = location.origin + location.pathname;
  if (navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url).then(() => notice("The link is copied."), () => notice(url));
}
