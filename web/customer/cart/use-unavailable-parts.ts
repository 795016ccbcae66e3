import { useMemo } from 'react';
import { useMenu, useSpecials } from '../../api/use-menu.ts';
import { useSpecialsOn } from '../../api/use-specials-on.ts';
import { useCart } from './public.tsx';
import { unavailableOnDay, unavailableParts } from './unavailable-parts.ts';
import type { UnavailablePart } from './unavailable-parts.ts';

/** Returns the unavailable parts of the cart: by today's menu, or by the specials of a later day (`YYYY-MM-DD`). */
export function useUnavailableParts(laterDay: string | null): readonly UnavailablePart[] {
  const { lines } = useCart();
  const { data: menu } = useMenu();
  const { data: specials } = useSpecials();
  const { data: thatDay } = useSpecialsOn(laterDay);
  return useMemo(
    () =>
      laterDay === null ? unavailableParts(lines, menu, specials) : unavailableOnDay(lines, menu, thatDay),
    [laterDay, lines, menu, specials, thatDay],
  );
}
