import { useEffect } from 'react';

/** Makes the scrolling strip of "How to order" reachable by keyboard where its cards do not all fit. */
export function useFocusableSteps(): void {
  useEffect(() => {
    const strip = document.querySelector<HTMLElement>('.steps ol');
    if (strip === null) return undefined;
    const watcher = new ResizeObserver(() => {
      strip.tabIndex = strip.scrollWidth > strip.clientWidth ? 0 : -1;
    });
    watcher.observe(strip);
    return () => watcher.disconnect();
  }, []);
}
