import * as z from 'zod/mini';
import type { Localized } from '../../../domain/language.ts';
import { MAX_OPTIONS } from '../../../domain/menu/menu-check.ts';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import type { EditedOptionSet } from '../../../domain/menu/option-set.ts';
import { calls, EMPTY, fields, json } from '../../call.ts';
import type { ConflictFields } from '../../conflict-fields.ts';
import { localized } from '../../fields/localized.ts';
import { schemaOf } from '../../schema-of.ts';
import type { SoldOutUntil } from './sold-out.ts';

// Types and generous bounds; `domain/menu/option-set-check.ts` checks the content field by field.
const text = z.string().check(z.maxLength(2000));
const name = localized(text);
const least = z.int().check(z.minimum(0), z.maximum(MAX_OPTIONS));
const most = z.int().check(z.minimum(1), z.maximum(MAX_OPTIONS));

const optionSetForm = schemaOf<EditedOptionSet>()(
  z.strictObject({
    name,
    min: least,
    max: most,
    options: z
      .array(z.strictObject({ name, price: text, byDefault: z.boolean(), was: z.optional(text) }))
      .check(z.maxLength(MAX_OPTIONS)),
  }),
);

const newOptionSet = z.object({ form: optionSetForm });
/** `updatedAt` as it was read: 409 `conflict` with the current set when it has changed since. */
const optionSetChange = z.object({ form: optionSetForm, updatedAt: z.int() });
const removal = z.object({ updatedAt: z.coerce.number<number>() });

/** An option set as the owner edits it. */
export interface OwnerOptionSet {
  id: OptionSetId;
  /** Epoch ms; grows with every change of the form. */
  updatedAt: number;
  /** The dishes that have it, hidden ones too, in the order in which they were made. */
  dishes: { id: number; name: Localized<string> }[];
  /** Until when options are sold out, by canonical name; those on sale are absent. */
  soldOut: Record<string, SoldOutUntil>;
  form: EditedOptionSet;
}

/** In the order in which they were made. */
export interface OwnerOptionSets {
  sets: OwnerOptionSet[];
}

export const optionSetCalls = calls({
  'GET /api/owner/menu/option-sets': { permission: 'menu', answer: json<OwnerOptionSets>() },
  /**
   * The key of the new set is made of its English name. `fields` names a field, such as `options.0.price`.
   * Sent again with another form it changes the set: 409 `conflict` with the current one when it has changed since.
   */
  'POST /api/owner/menu/option-sets': {
    permission: 'menu',
    idempotencyKey: 'optional',
    body: newOptionSet,
    answer: json<OwnerOptionSet>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerOptionSet> }>(),
  },
  'PUT /api/owner/menu/option-sets/:id': {
    permission: 'menu',
    body: optionSetChange,
    answer: json<OwnerOptionSet>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerOptionSet> }>(),
  },
  /** The dishes that have it lose it. Also succeeds for a set that is already removed. */
  'DELETE /api/owner/menu/option-sets/:id': {
    permission: 'menu',
    query: removal,
    answer: EMPTY,
    errors: ['conflict'],
    fields: fields<{ conflict: ConflictFields<OwnerOptionSet> }>(),
  },
});
