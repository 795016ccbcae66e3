import type { CartLine } from '../../../domain/cart/cart.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { usesPart } from './cart-edit.ts';

/** Something unavailable: a dish, one of its options, or more of it than `left`. Names are canonical. */
export interface UnavailablePart {
  id: number;
  name: string;
  option?: string | undefined;
  left?: number | undefined;
  /** A dish that the day's menu does not have: hidden, removed, or a special of another day. */
  absent?: true;
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
    if (isGone) return [{ id, name, ...(!item && !special && { absent: true as const }) }];
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

/** Returns everything in the cart that a later day does not offer, by that day's specials: what is sold out is today's. */
export function unavailableOnDay(
  lines: readonly CartLine[],
  menu: readonly MenuItem[] | undefined,
  specials: readonly Special[] | undefined,
): UnavailablePart[] {
  const offered = menu?.map((item) => ({ ...item, soldOut: false, soldOutOptions: [], left: undefined }));
  return unavailableParts(lines, offered, specials);
}

/** Returns the part that keeps this line from being ordered as it is, if any. */
export function unavailablePart(
  line: CartLine,
  parts: readonly UnavailablePart[],
): UnavailablePart | undefined {
  return parts.find(
    (part) =>
      part.id === line.id &&
      part.left === undefined &&
      (part.option === undefined || usesPart(line, part.option)),
  );
}
