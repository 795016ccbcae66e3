import type { TruckClock } from '../../domain/business-day.ts';
import { calls, json } from '../call.ts';

/** The counts beside the entries of the console's navigation. */
export interface ConsoleBadges {
  /** Orders on the kitchen board, without those for a later day. */
  openOrders: number;
  /** Unread messages of visitors; 0 for staff who may not read them. */
  unreadMessages: number;
}

export interface ConsoleView extends ConsoleBadges {
  /** The truck's clock, for screens that stay open while it is changed. */
  clock: TruckClock;
}

export const consoleCalls = calls({
  'GET /api/owner/console': { permission: 'kitchen', answer: json<ConsoleView>() },
});
