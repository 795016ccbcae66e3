import type { TicketAges } from '../../../../../contracts/owner/kitchen.ts';
import { ASAP } from '../../../../../domain/order/pickup/pickup.ts';
import { formatAge } from '../../../../../domain/format/time/duration.ts';
import { formatClockFace } from '../../../../../domain/format/time/clock-face.ts';
import { fireAt } from '../../../../../domain/order/pickup/ahead.ts';
import type { Ticket } from '../tickets.ts';

/** Color of a ticket's head: on time, hurry, late, or not yet to be started. */
export type Tone = 'ok' | 'warn' | 'late' | 'sched';

const MINUTE_MS = 60_000;
/** Used until the kitchen has chosen others. */
export const DEFAULT_AGES: TicketAges = { warnMinutes: 6, lateMinutes: 10 };

/**
 * Returns a ticket's urgency at `now` (epoch ms). Its age counts from when it should have been started: in a rush an
 * ASAP order is promised later, and is not late before that.
 */
export function ticketTone(
  ticket: Ticket,
  kitchenMinutes: number,
  now: number,
  ages: TicketAges = DEFAULT_AGES,
): Tone {
  const due = Math.max(
    fireAt(ticket.order, kitchenMinutes),
    ticket.order.pickupAt - kitchenMinutes * MINUTE_MS,
  );
  const age = now - due;
  if (age < 0 && ticket.status === 'received' && ticket.order.pickupTime !== ASAP) return 'sched';
  if (age < ages.warnMinutes * MINUTE_MS) return 'ok';
  return age <= ages.lateMinutes * MINUTE_MS ? 'warn' : 'late';
}

/** Formats a span in milliseconds; a negative one as 0:00. */
export function formatSpan(ms: number): string {
  return formatAge(Math.max(0, Math.floor(ms / 1000)));
}

/** Returns the figure on a ticket's head: its age, or its pickup time while it is not due. */
export function ageText(timeZone: string, ticket: Ticket, kitchenMinutes: number, now: number): string {
  if (ticketTone(ticket, kitchenMinutes, now) === 'sched')
    return formatClockFace(timeZone, ticket.order.pickupAt);
  const due = fireAt(ticket.order, kitchenMinutes);
  // Started early, it counts from its start.
  const from = ticket.status === 'preparing' ? Math.min(due, ticket.since) : due;
  return formatSpan(now - from);
}

/** Returns the whole minutes a ready ticket has waited. */
export function waitedMinutes(ticket: Ticket, now: number): number {
  return Math.max(0, Math.floor((now - ticket.since) / MINUTE_MS));
}
