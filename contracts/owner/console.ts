import { calls, json } from '../call.ts';

/** The counts beside the entries of the console's navigation. */
export interface ConsoleBadges {
  /** Orders on the kitchen board. */
  openOrders: number;
  /** Unread messages of visitors; 0 for staff who may not read them. */
  unreadMessages: number;
}

export const consoleCalls = calls({
  'GET /api/owner/console': { permission: 'kitchen', answer: json<ConsoleBadges>() },
});
