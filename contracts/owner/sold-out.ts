import type { Localized } from '../../domain/language.ts';
import type { Category } from '../../domain/menu/menu.ts';
import * as z from 'zod/mini';
import { calls, json } from '../call.ts';

/** Until when something is sold out: an instant (epoch ms), or until somebody switches it back; null: on sale. */
export type SoldOutUntil = number | 'switched_back' | null;

/** A menu item or a special. */
export interface SoldOutDish {
  id: number;
  name: Localized<string>;
  category: Category;
  until: SoldOutUntil;
  /** How many can still be ordered; null where they are not counted. */
  left: number | null;
}

/** An option or ingredient, wherever it appears. */
export interface SoldOutOption {
  name: Localized<string>;
  /** Something that dishes come with, rather than something chosen. */
  ingredient: boolean;
  /** What it is chosen from: a required choice by its name, or the kind of option; null for an ingredient alone. */
  group: Localized<string> | 'size' | 'add_on' | 'custom' | 'extra' | null;
  until: SoldOutUntil;
}

/** All that can run out, in the menu's order. */
export interface SoldOutView {
  items: SoldOutDish[];
  specials: SoldOutDish[];
  options: SoldOutOption[];
}

const until = z.union([
  z.int().check(z.positive()),
  z.literal('tomorrow'),
  z.literal('switched_back'),
  z.null(),
]);
const id = z.int().check(z.positive());

/** `tomorrow` lasts to the end of today, null is back on sale. */
const soldOutUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), id, until }),
  z.object({ kind: z.literal('special'), id, until }),
  z.object({ kind: z.literal('option'), name: z.string().check(z.minLength(1), z.maxLength(300)), until }),
]);
export type SoldOutUpdate = z.infer<typeof soldOutUpdate>;

export const soldOutCalls = calls({
  'GET /api/owner/sold-out': { permission: 'sold_out', answer: json<SoldOutView>() },
  /** `not_found` where there is no such thing; `fields.until` is `past` for an instant that has passed. */
  'PUT /api/owner/sold-out': {
    permission: 'sold_out',
    body: soldOutUpdate,
    answer: json<SoldOutView>(),
    errors: ['not_found', 'invalid'],
  },
});
