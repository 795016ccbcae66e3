import * as z from 'zod/mini';
import { calls, events, json } from '../call.ts';
import type { ShownCategory } from '../../domain/menu/category.ts';
import type { WireItem, WireSpecial } from './menu-wire.ts';
import type { OrderingStatusView } from '../ordering-status.ts';

/** Events of an open page; both are sent once when the stream opens. */
export interface MenuEvents {
  /** When this version of the menu began, epoch ms. */
  menu: { since: number };
  /** Whether orders are accepted, and the kitchen minutes. */
  ordering: Pick<OrderingStatusView, 'enabled' | 'kitchenMinutes'>;
}

export const menuCalls = calls({
  'GET /api/menu': {
    query: z.object({ category: z.optional(z.string()) }),
    answer: json<WireItem[]>(),
    /** `fields.category` is `unknown` for a category that is not on the menu. */
    errors: ['bad_request'],
  },
  /** The groups of the menu in their order, hidden ones and those without dishes left out. */
  'GET /api/menu/categories': { answer: json<ShownCategory[]>() },
  'GET /api/menu/events': { answer: events<MenuEvents>() },
  'GET /api/specials': { answer: json<WireSpecial[]>() },
});
