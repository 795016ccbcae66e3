import type { OfflineOrderRequest } from '../../../../contracts/owner/window/offline-orders.ts';
import type { WindowDishes } from '../../../../contracts/owner/window/window.ts';
import { formatPrice, parsePrice } from '../../../../domain/money.ts';
import { type CartOption, cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { sentLine, type TicketLine } from '../ticket/ticket.ts';

const optionOf = ({ name, price }: CartOption) => ({ name, cents: parsePrice(price) ?? 0 });

/** What the tablet knows of dishes besides their lines. */
export type KnownDishes = Pick<WindowDishes, 'stations' | 'specials'>;

/** Returns a line as the kitchen reads it. */
function orderLine({ line, note }: TicketLine, { stations, specials }: KnownDishes): OrderLine {
  const station = stations[line.id];
  const size = line.sizeOptions.find(({ name }) => name === line.size);
  return {
    menuItemId: line.id,
    isSpecial: specials.includes(line.id),
    name: line.name,
    category: line.category,
    ...(station !== undefined && { station }),
    quantity: line.quantity,
    unitCents: cartLineUnitCents(line),
    baseCents: parsePrice(line.price) ?? 0,
    size: size === undefined ? null : optionOf(size),
    choices: Object.entries(line.requiredChoiceSelections).flatMap(([choice, chosen]) =>
      [chosen].flat().map((option) => ({ choice, option })),
    ),
    addOns: line.addOns.map(optionOf),
    extras: line.extraIngredients.map(optionOf),
    removed: [...line.removedIngredients],
    ...(note !== '' && { note }),
    translations: line.translations,
  };
}

/** Returns the lines of a ticket as the kitchen reads them, and as they are sent with what was paid for them. */
export function soldLines(
  lines: readonly TicketLine[],
  dishes: KnownDishes,
): {
  lines: OrderLine[];
  items: OfflineOrderRequest['items'];
} {
  return {
    lines: lines.map((one) => orderLine(one, dishes)),
    items: lines.map((one) => ({
      ...sentLine(one),
      unitPrice: formatPrice(cartLineUnitCents(one.line)),
      category: one.line.category,
    })),
  };
}
