import { useMemo } from 'react';
import { useMenu, useSpecials } from '../../api/use-menu.ts';
import { useCart } from './public.tsx';
import { unavailableParts } from './unavailable-parts.ts';
import type { UnavailablePart } from './unavailable-parts.ts';

/** Returns the unavailable parts of the cart by the current menu. */
export function useUnavailableParts(): readonly UnavailablePart[] {
  const { lines } = useCart();
  const { data: menu } = useMenu();
  const { data: specials } = useSpecials();
  return useMemo(() => unavailableParts(lines, menu, specials), [lines, menu, specials]);
}
