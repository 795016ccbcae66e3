import { addToCart, cartLineKey, cartLineUnitCents, setQuantity } from '../../../domain/cart/cart.ts';
import type { CartLine, CartOption } from '../../../domain/cart/cart.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';

// domain/order/pricing/pricing.ts has the same number; importing it would add pricing to the first screen.
export const MAX_OF_ONE_LINE = 50;

const quantityOf = (lines: CartLine[], key: string) =>
  lines.find((line) => cartLineKey(line) === key)?.quantity ?? 0;

/** Adds `quantity` of a line, to the equal line if there is one, up to the most of one; a line of more keeps them. */
export function addLine(lines: CartLine[], line: CartLine, quantity: number): CartLine[] {
  const key = cartLineKey(line);
  const before = quantityOf(lines, key);
  const total = Math.max(before, Math.min(before + quantity, MAX_OF_ONE_LINE));
  return setQuantity(addToCart(lines, { ...line, quantity: 1 }), key, total);
}

/** Replaces a line by its edited one, which merges with a line that is now equal. */
export function replaceLine(lines: CartLine[], key: string, line: CartLine): CartLine[] {
  const newKey = cartLineKey(line);
  const at = lines.findIndex((l) => cartLineKey(l) === key);
  if (at === -1 || (newKey !== key && quantityOf(lines, newKey) > 0)) {
    return addLine(setQuantity(lines, key, 0), line, line.quantity);
  }
  return lines.map((l, index) => (index === at ? line : l));
}

/** Keeps `most` of a dish over all its lines, the first lines first. */
export function limitDish(lines: CartLine[], id: number, max: number): CartLine[] {
  let left = max;
  return lines.flatMap((line) => {
    if (line.id !== id) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** Restores saved lines, in addition to those in the cart now: from place `at` on, without one after them. */
export function restoreLines(lines: CartLine[], saved: CartLine[], at = lines.length): CartLine[] {
  return saved.reduce((cart, line, index) => {
    const after = addLine(cart, line, line.quantity);
    const [added] = after.slice(cart.length);
    return added === undefined ? after : [...cart.slice(0, at + index), added, ...cart.slice(at + index)];
  }, lines);
}

/** The server's price of one of a line. */
export interface FreshPrice {
  id: number;
  /** Base price of one in dollars. */
  price: string;
  unitCents: Cents;
}

/**
 * Applies the server's prices, in the order of the lines. The answer does not name a changed option, so the difference
 * goes into the base price and the line costs what the server says.
 */
export function repriceLines(lines: CartLine[], fresh: FreshPrice[]): CartLine[] {
  return lines.map((line, index) => {
    const price = fresh[index];
    if (price === undefined || price.id !== line.id) return line;
    const taken = { ...line, price: price.price };
    const baseCents = cartLineUnitCents({ ...taken, price: '0.00' });
    const rest = price.unitCents - baseCents;
    return cartLineUnitCents(taken) === price.unitCents || rest < 0
      ? taken
      : { ...taken, price: formatPrice(rest) };
  });
}

/** Whether `part` was chosen in a line: its size, a required choice, an add-on or an extra. */
export function usesPart(line: CartLine, part: string): boolean {
  return isNeeded(line, part) || [...line.addOns, ...line.extraIngredients].some(({ name }) => name === part);
}

/** Removes a sold-out part from a line; null where the line needs it (its size, a choice). */
export function withoutPart(line: CartLine, part: string): CartLine | null {
  if (isNeeded(line, part)) return null;
  const isUnchanged = ({ name }: CartOption) => name !== part;
  return {
    ...line,
    addOns: line.addOns.filter(isUnchanged),
    extraIngredients: line.extraIngredients.filter(isUnchanged),
  };
}

function isNeeded(line: CartLine, part: string): boolean {
  return line.size === part || Object.values(line.requiredChoiceSelections).flat().includes(part);
}
