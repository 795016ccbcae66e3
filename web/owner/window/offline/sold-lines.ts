import type { OfflineOrderRequest } from '../../../../contracts/owner/window/offline-orders.ts';
import { formatPrice, parsePrice } from '../../../../domain/money.ts';
import { type CartOption, cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { sentLine, type TicketLine } from '../ticket.ts';

const optionOf = ({ name, price }: CartOption) => ({ name, cents: parsePrice(price) ?? 0 });

/** Returns a line as the kitchen reads it. */
function orderLine({ line, note }: TicketLine): OrderLine {
  const size = line.sizeOptions.find(({ name }) => name === line.size);
  return {
    menuItemId: line.id,
    isSpecial: false,
    name: line.name,
    category: line.category,
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
    es: line.es,
  };
}

/** Returns the lines of a ticket as the kitchen reads them, and as they are sent with what was paid for them. */
export function soldLines(lines: readonly TicketLine[]): {
  lines: OrderLine[];
  items: OfflineOrderRequest['items'];
} {
  return {
    lines: lines.map(orderLine),
    items: lines.map((one) => ({
      ...sentLine(one),
      unitPrice: formatPrice(cartLineUnitCents(one.line)),
      category: one.line.category,
    })),
  };
}
