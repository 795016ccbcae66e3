import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaOf } from './schema-of.ts';

interface Choice {
  name: string;
  kind?: string | undefined;
}
interface Dish {
  name: string;
  note?: string | undefined;
  choices: Choice[];
}

const name = z.string();
const kind = z.optional(z.string());
const choices = z.array(z.strictObject({ name, kind }));

test('a schema has the keys of its type, the optional ones too, at every depth', () => {
  const note = z.optional(z.string());
  const dish = schemaOf<Dish>()(z.strictObject({ name, note, choices }));
  expect(dish.parse({ name: 'Taco', choices: [] })).toEqual({ name: 'Taco', choices: [] });
  // @ts-expect-error It has no `note`.
  schemaOf<Dish>()(z.strictObject({ name, choices }));
  // @ts-expect-error Its choices have no `kind`.
  schemaOf<Dish>()(z.strictObject({ name, note, choices: z.array(z.strictObject({ name })) }));
  // @ts-expect-error A dish has no `spice`.
  schemaOf<Dish>()(z.strictObject({ name, note, choices, spice: kind }));
});
