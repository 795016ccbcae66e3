import { useMemo } from 'react';
import { useMenu, useSpecials } from '../../api/use-menu.ts';
import { useCart } from './public.tsx';
import { unavailableParts } from './unavailable-parts.ts';
import type { UnavailablePart } from './unavailable-parts.ts';

const NONE: readonly UnavailablePart[] = [];

/** Returns the unavailable parts of the cart by the menu, which is today's: none for an order of a later day. */
export function useUnavailableParts(isLater: boolean): readonly UnavailablePart[] {
  const { lines } = useCart();
  const { data: menu } = useMenu();
  const { data: specials } = useSpecials();
  return useMemo(
    () => (isLater ? NONE : unavailableParts(lines, menu, specials)),
    [isLater, lines, menu, specials],
  );
}
