/** Lays out the `.deferred` parts that the first paint skipped, one by one while the page is idle. */
export function revealDeferred(): void {
  const { documentElement: root } = document;
  const left = [...document.querySelectorAll<HTMLElement>('.deferred')];
  const next = () => {
    // One at a time, so that taps in between are handled at once.
    const part = left.shift();
    if (part) {
      part.style.contentVisibility = 'visible';
      whenIdle(next);
    } else root.dataset['revealed'] = '';
  };
  next();
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 50);
}
