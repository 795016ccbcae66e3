import type { OwnerOrderView } from '../../../../../contracts/owner/orders/owner-order.ts';
import type { StaffLanguage } from '../../../../../domain/language.ts';
import { CATEGORY_NAMES } from '../../../../../contracts/order/order.messages.ts';
import type { ShownCategory } from '../../../../../domain/menu/category.ts';
import { lineNameIn } from '../../../../../domain/format/order-line.ts';
import { ASAP } from '../../../../../domain/order/pickup/pickup.ts';
import type { OrderLine } from '../../../../../domain/order/order.ts';
import { formatPickupTime } from '../../../../../domain/format/time/pickup.ts';
import { ticketNumberText } from '../../../../../domain/order/ticket-number.ts';
import { DISHES, KITCHEN } from '../../kitchen.messages.ts';

/**
 * "2 burritos, 1 drink": the contents to check at the hand-over. Lines whose category is gone are named one by one.
 */
export function formatContents(
  lines: readonly OrderLine[],
  categories: readonly ShownCategory[],
  language: StaffLanguage,
): string {
  const counts = categories.flatMap((category) => {
    const count = lines
      .filter((line) => line.category === category.id)
      .reduce((sum, line) => sum + line.quantity, 0);
    return count === 0 ? [] : [`${count} ${dishesOf(category, count, language)}`];
  });
  const others = lines
    .filter((line) => !categories.some(({ id }) => id === line.category))
    .map(({ quantity, name, translations }) => `${quantity} ${lineNameIn(name, translations, language)}`);
  return [...counts, ...others].join(', ');
}

/** A category that still has the demo's name is counted in its dishes, any other by its name. */
function dishesOf({ id, name }: ShownCategory, count: number, language: StaffLanguage): string {
  const names: Readonly<Record<string, string>> = CATEGORY_NAMES.en;
  const dishes: Readonly<Record<string, readonly [string, string]>> = DISHES[language];
  const [one, many] = (names[id] === name.en ? dishes[id] : undefined) ?? [name[language], name[language]];
  return count === 1 ? one : many;
}

/** Returns a ticket number as it is called out; a dash without one. */
export function formatTicketNumber(order: Pick<OwnerOrderView, 'number'>): string {
  return order.number === null ? '–' : ticketNumberText(order.number);
}

/** "ASAP", "12:45 PM", or "Mon 12:45 PM" when it is for a later day than `now` (epoch ms). */
export function formatTicketPickup(
  timeZone: string,
  order: OwnerOrderView,
  now: number,
  language: StaffLanguage,
): string {
  if (order.pickupTime === ASAP) return KITCHEN[language].asap;
  return formatPickupTime(timeZone, order.pickupAt, now, language);
}
