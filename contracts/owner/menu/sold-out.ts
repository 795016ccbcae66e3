import type { Localized } from '../../../domain/language.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import * as z from 'zod/mini';
import { calls, json } from '../../call.ts';
import { instant } from '../../fields/instant.ts';

/** Until when something is sold out: an instant (epoch ms), or until it is switched back; null while on sale. */
export type SoldOutUntil = number | 'switched_back' | null;

/** A menu item or a special. */
export interface SoldOutDish {
  id: number;
  name: Localized<string>;
  category: CategoryId;
  until: SoldOutUntil;
  /** Portions that can still be ordered; null where they are not counted. */
  left: number | null;
}

/** An option or ingredient, on every dish that has it, or a size that one dish alone has sold out. */
export interface SoldOutOption {
  name: Localized<string>;
  /** The one dish; absent for all. */
  dish?: { id: number; name: Localized<string> };
  /** True for an ingredient of dishes, false for something that is chosen. */
  ingredient: boolean;
  /**
   * The group it is chosen from: a required choice by its name, or the kind of option; null for an ingredient alone.
   */
  group: Localized<string> | 'size' | 'add_on' | 'custom' | 'extra' | null;
  until: SoldOutUntil;
}

/** Everything that can be sold out, in the menu's order. */
export interface SoldOutView {
  items: SoldOutDish[];
  specials: SoldOutDish[];
  options: SoldOutOption[];
}

const until = z.union([instant, z.literal('tomorrow'), z.literal('switched_back'), z.null()]);
const id = z.int().check(z.positive());

/** `tomorrow` lasts to the end of today; null puts it back on sale. */
const soldOutUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), id, until }),
  z.object({ kind: z.literal('special'), id, until }),
  z.object({
    kind: z.literal('option'),
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    /** For a size that one dish alone has sold out. */
    dish: z.optional(id),
    until,
  }),
]);
export type SoldOutUpdate = z.infer<typeof soldOutUpdate>;

export const soldOutCalls = calls({
  'GET /api/owner/sold-out': { permission: 'sold_out', answer: json<SoldOutView>() },
  /** `not_found` for an unknown name, and for one dish's size that is not listed; `fields.until` is `past` for an instant that has passed. */
  'PUT /api/owner/sold-out': {
    permission: 'sold_out',
    body: soldOutUpdate,
    answer: json<SoldOutView>(),
    errors: ['not_found', 'invalid'],
  },
});
