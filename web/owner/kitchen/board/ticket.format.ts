import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import { CATEGORIES } from '../../../../domain/menu/menu.ts';
import { ASAP } from '../../../../domain/order/pickup.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { formatPickupTime } from '../../../../domain/format/pickup.ts';
import { DISHES, KITCHEN } from '../kitchen.messages.ts';

/** "2 burritos, 1 drink": the contents to check at the hand-over. */
export function formatContents(lines: readonly OrderLine[], language: StaffLanguage): string {
  return CATEGORIES.flatMap((category) => {
    const count = lines
      .filter((line) => line.category === category)
      .reduce((sum, line) => sum + line.quantity, 0);
    const [one, many] = DISHES[language][category];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }).join(', ');
}

/** Returns a ticket number as it is called out; a dash without one. */
export function formatTicketNumber(order: Pick<OwnerOrderView, 'number'>): string {
  return order.number === null ? '–' : String(order.number);
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
