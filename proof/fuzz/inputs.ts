import * as fc from 'fast-check';
import * as z from 'zod/v4/core';

type Json = Record<string, unknown>;

const MAX_LETTERS = 24;
const MAX_ENTRIES = 4;
const MAX_DEPTH = 6;

/** Values by the name of their field where any value would reach beyond this machine. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = { host: fc.constant('127.0.0.1') };

/** Inputs that a schema takes, of all kinds and sizes; anything where there is no schema. */
export function inputsOf(schema: z.$ZodType | undefined, count: number, seed: number): unknown[] {
  const arbitrary =
    schema === undefined
      ? fc.jsonValue({ maxDepth: 2 })
      : arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 0);
  return fc.sample(arbitrary, { numRuns: count, seed });
}

function arbitraryOf(schema: Json, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  const options = (schema['enum'] ?? []) as unknown[];
  if (options.length > 0) return fc.constantFrom(...options);
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, depth)));
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, depth);
    case 'object':
      return object(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function text({ pattern, minLength = 0, maxLength = MAX_LETTERS }: Json): fc.Arbitrary<string> {
  const min = Number(minLength);
  const max = Math.max(min, Math.min(Number(maxLength), min + MAX_LETTERS));
  const any = fc.oneof(
    fc.string({ minLength: min, maxLength: max }),
    fc.string({ minLength: min, maxLength: max, unit: 'grapheme' }),
  );
  if (typeof pattern !== 'string') return any;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // A pattern with a part that cannot be made up, such as a look ahead.
    return any;
  }
}

function number({ type, minimum = -1_000_000, maximum = 1_000_000 }: Json): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Number(maximum)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function list(
  { prefixItems, items = {}, minItems = 0, maxItems = MAX_ENTRIES }: Json,
  depth: number,
): fc.Arbitrary<unknown> {
  if (Array.isArray(prefixItems)) {
    return fc.tuple(...prefixItems.map((item: Json) => arbitraryOf(item, depth + 1)));
  }
  const minLength = Number(minItems);
  const wanted = depth > MAX_DEPTH ? minLength : Math.min(Number(maxItems), minLength + MAX_ENTRIES);
  return fc.array(arbitraryOf(items as Json, depth + 1), { minLength, maxLength: wanted });
}

function object({ properties = {}, required = [], additionalProperties }: Json, depth: number) {
  const entries = Object.entries(properties as Record<string, Json>);
  const named = fc.record(
    Object.fromEntries(entries.map(([name, one]) => [name, BY_NAME[name] ?? arbitraryOf(one, depth + 1)])),
    { requiredKeys: required as string[] },
  );
  if (entries.length > 0 || typeof additionalProperties !== 'object') return named;
  return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(additionalProperties as Json, depth + 1), {
    maxKeys: MAX_ENTRIES,
  });
}
