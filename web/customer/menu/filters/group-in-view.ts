import { useEffect } from 'react';
import type { MenuItem } from '../../../../domain/menu/menu.ts';
import type { Filter } from './category-chips.tsx';

/** All above a line just below the chips: the last group that begins there is the one being read. */
const ABOVE_LINE = '100000px 0px -69% 0px';

/** Marks the group in view among the chips while all dishes are shown, and scrolls to its chip. */
export function useGroupInView(menu: MenuItem[] | undefined, filter: Filter, isNarrowed: boolean): void {
  useEffect(() => {
    if (filter !== 'all' || isNarrowed || menu === undefined) return undefined;
    const chips = document.querySelector('.chips ul');
    const bands = [...document.querySelectorAll('.band')];
    const begun = new Set<Element>();
    let marked: Element | undefined;
    const clear = () => {
      for (const chip of chips?.querySelectorAll('[aria-current]') ?? [])
        chip.removeAttribute('aria-current');
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        }
        const band = bands.filter((each) => begun.has(each)).pop();
        if (band === marked) return;
        marked = band;
        clear();
        const group = [...(band?.classList ?? [])].find((name) => name.startsWith('category-'));
        const place = chips?.querySelector<HTMLElement>(`.${group}`);
        place?.firstElementChild?.setAttribute('aria-current', 'true');
        chips?.scrollTo({ left: place ? place.offsetLeft - 60 : 0 });
      },
      { rootMargin: ABOVE_LINE },
    );
    for (const band of bands) watcher.observe(band);
    return () => {
      watcher.disconnect();
      clear();
    };
  }, [menu, filter, isNarrowed]);
}
