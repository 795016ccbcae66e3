/** Parts laid out in one task: few, so that taps in between are handled at once; one alone takes a frame each. */
const AT_ONCE = 4;

/** Lays out the `.deferred` parts that the first paint skipped, a few at a time while the page is idle. */
export function revealDeferred(): void {
  const { documentElement: root } = document;
  const left = [...document.querySelectorAll<HTMLElement>('.deferred')];
  const next = () => {
    for (const part of left.splice(0, AT_ONCE)) part.style.contentVisibility = 'visible';
    if (left.length > 0) whenIdle(next);
    else root.dataset['revealed'] = '';
  };
  next();
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 50);
}
