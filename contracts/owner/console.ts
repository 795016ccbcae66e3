import { calls, json } from '../call.ts';

/** What the console's navigation shows beside its entries. */
export interface ConsoleBadges {
  /** Orders on the kitchen board. */
  openOrders: number;
  /** Messages of visitors that nobody has opened; 0 for whoever may not read them. */
  unreadMessages: number;
}

export const consoleCalls = calls({
  'GET /api/owner/console': { permission: 'kitchen', answer: json<ConsoleBadges>() },
});
