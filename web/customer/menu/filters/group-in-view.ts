import { useEffect } from 'react';
import type { MenuItem } from '../../../../domain/menu/menu.ts';
import type { Filter } from './category-chips.tsx';

/** Just below the chips: the group at this line is the one being read. */
const LINE = '-30% 0px -69% 0px';

/** Marks the group in view among the chips while all dishes are shown, and scrolls to its chip. */
export function useGroupInView(menu: MenuItem[] | undefined, filter: Filter, isNarrowed: boolean): void {
  useEffect(() => {
    if (filter !== 'all' || isNarrowed || menu === undefined) return undefined;
    const chips = document.querySelector('.chips ul');
    const mark = (group: string | undefined) => {
      for (const chip of chips?.querySelectorAll('[aria-current]') ?? [])
        chip.removeAttribute('aria-current');
      const place = chips?.querySelector<HTMLElement>(`.${group}`);
      if (!place) return;
      place.firstElementChild?.setAttribute('aria-current', 'true');
      chips?.scrollTo({ left: place.offsetLeft - 60 });
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.classList;
        if (seen) mark([...seen].find((name) => name.startsWith('category-')));
      },
      { rootMargin: LINE },
    );
    for (const band of document.querySelectorAll('.band')) watcher.observe(band);
    return () => {
      watcher.disconnect();
      mark(undefined);
    };
  }, [menu, filter, isNarrowed]);
}
