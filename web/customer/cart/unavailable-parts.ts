import type { CartLine } from '../../../domain/order/cart.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { usesPart } from './cart-edit.ts';

/** Something unavailable: a dish, one of its options, or more of it than `left`. Names are canonical. */
export interface UnavailablePart {
  id: number;
  name: string;
  option?: string | undefined;
  left?: number | undefined;
}

/** Returns everything in the cart that the current menu no longer offers; nothing while the menu is not loaded. */
export function unavailableParts(
  lines: readonly CartLine[],
  menu: readonly MenuItem[] | undefined,
  specials: readonly Special[] | undefined,
): UnavailablePart[] {
  if (menu === undefined || specials === undefined) return [];
  const first = [...new Map(lines.toReversed().map((line) => [line.id, line])).values()].toReversed();
  return first.flatMap(({ id, name }): UnavailablePart[] => {
    const item = menu.find((candidate) => candidate.id === id);
    const special = specials.find((candidate) => candidate.id === id);
    const isGone = item === undefined ? special?.available !== true : item.soldOut;
    if (isGone) return [{ id, name }];
    const ofDish = lines.filter((line) => line.id === id);
    const options = (item?.soldOutOptions ?? []).filter((option) =>
      ofDish.some((line) => usesPart(line, option)),
    );
    const left = (item ?? special)?.left;
    const count = ofDish.reduce((sum, line) => sum + line.quantity, 0);
    return [
      ...(left !== undefined && count > left ? [{ id, name, left }] : []),
      ...options.map((option) => ({ id, name, option })),
    ];
  });
}

/** Whether a part keeps this line from being ordered as it is. */
export function isUnavailable(line: CartLine, parts: readonly UnavailablePart[]): boolean {
  return parts.some(
    (part) =>
      part.id === line.id &&
      part.left === undefined &&
      (part.option === undefined || usesPart(line, part.option)),
  );
}
