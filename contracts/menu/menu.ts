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

/** The specials that begin on a business day (`YYYY-MM-DD`). */
export interface UpcomingSpecials {
  day: string;
  specials: WireSpecial[];
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
  /** Specials that today does not have, by the first of the days that can be ordered for on which they are offered. */
  'GET /api/specials/upcoming': { answer: json<UpcomingSpecials[]>() },
  /** Today's, or those of another business day (`YYYY-MM-DD`) that can be ordered for. */
  'GET /api/specials': {
    query: z.object({ day: z.optional(z.string().check(z.maxLength(10))) }),
    answer: json<WireSpecial[]>(),
    /** `fields.day` is `unknown` for a day that cannot be ordered for. */
    errors: ['bad_request'],
  },
});
