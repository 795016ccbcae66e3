/** Lays out what the first paint left for later, part by part while the page rests; from then on every part stands. */
export function settle(): void {
  const { documentElement: root } = document;
  const left = [...document.querySelectorAll<HTMLElement>('.far')];
  const next = () => {
    // One at a time, so that a tap in between is answered at once.
    const part = left.shift();
    if (part) {
      part.style.contentVisibility = 'visible';
      whenIdle(next);
    } else root.dataset['settled'] = '';
  };
  next();
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 50);
}
