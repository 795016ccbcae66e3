/**
 * Changes the page's own URL. While a closed sheet's entry of the history is still to be left, the page's comes after it:
 * a change of the sheet's would be gone.
 */
export function changePageUrl(change: (url: URL) => void): void {
  if (Number(history.state?.layers ?? 0) > 0) {
    window.addEventListener('popstate', () => changePageUrl(change), { once: true });
    return;
  }
  const url = new URL(location.href);
  change(url);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
