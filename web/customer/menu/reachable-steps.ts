import { useEffect } from 'react';

/** Where the cards of "How to order" do not all fit, the strip that scrolls can be reached by keyboard. */
export function useReachableSteps(): void {
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
