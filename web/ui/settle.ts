/** Parts laid out at a time: few enough that a tap in between is answered at once. */
const AT_ONCE = 2;

/** Lays out what the first paint left for later, while the page rests; from then on every part stands. */
export function settle(): void {
  const { documentElement: root } = document;
  const left = [...document.querySelectorAll<HTMLElement>('.far')];
  const next = () => {
    for (const part of left.splice(0, AT_ONCE)) part.style.contentVisibility = 'visible';
    if (left.length > 0) whenIdle(next);
    else root.dataset['settled'] = '';
  };
  next();
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 200 });
  else setTimeout(work, 50);
}
