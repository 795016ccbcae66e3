import { formatPickupTime } from '../../../domain/format/time/pickup.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { WindowTicket } from './ticket/ticket.ts';

/**
 * The later time of a ticket with its day where that is not today; as it was chosen where it cannot be had any more.
 * `now` in epoch ms.
 */
export function laterTime(
  { pickupTime, pickupAt }: Pick<WindowTicket, 'pickupTime' | 'pickupAt'>,
  timeZone: string,
  now: number,
  language: StaffLanguage,
): string {
  return pickupAt === null ? pickupTime : formatPickupTime(timeZone, pickupAt, now, language);
}
