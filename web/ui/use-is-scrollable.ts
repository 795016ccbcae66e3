import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the element's content is wider than it: it then needs focus to be scrolled by keyboard. */
export function useIsScrollable(element: RefObject<HTMLElement | null>): boolean {
  // Until it is measured, the keyboard can reach it.
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Where it has the focus it would lose it.
      if (scroller !== document.activeElement) setScrolls(scroller.scrollWidth > scroller.clientWidth);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
