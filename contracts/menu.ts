import * as z from 'zod/mini';
import { CATEGORIES } from '../domain/menu/menu.ts';
import { calls, events, json } from './call.ts';
import type { WireItem, WireSpecial } from './menu-wire.ts';
import type { OrderingStatusView } from './ordering-status.ts';

/** Events of an open page; both are sent once when the stream opens. */
export interface MenuEvents {
  /** When this version of the menu began, epoch ms. */
  menu: { since: number };
  /** Whether orders are accepted, and the kitchen minutes. */
  ordering: Pick<OrderingStatusView, 'enabled' | 'kitchenMinutes'>;
}

export const menuCalls = calls({
  'GET /api/menu': {
    query: z.object({ category: z.optional(z.enum([...CATEGORIES, 'all'])) }),
    answer: json<WireItem[]>(),
    errors: ['not_found'],
  },
  'GET /api/menu/events': { answer: events<MenuEvents>() },
  'GET /api/specials': { answer: json<WireSpecial[]>() },
});
