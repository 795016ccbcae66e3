import { useEffect, useRef } from 'react';
import type { MenuItem } from '../../../domain/menu.ts';

/** The dish that the page's address asks for (`?item=12`), or null. */
export function askedDish(search: string): number | null {
  const asked = new URLSearchParams(search).get('item') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}

/** Brings a shared dish into sight and opens it where it can be ordered. */
export function useAskedDish(
  menu: MenuItem[] | undefined,
  enabled: boolean,
  open: (item: MenuItem) => void,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || menu === undefined) return;
    done.current = true;
    const id = askedDish(location.search);
    if (id === null) return;
    document.getElementById(`item-${id}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const item = menu.find((dish) => dish.id === id);
    if (item && enabled && !item.soldOut) open(item);
  }, [menu, enabled, open]);
}
