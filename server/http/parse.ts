import * as z from 'zod/v4/core';

export type Parsed<T> =
  | { ok: true; value: T }
  | { ok: false; error: 'bad_request' | 'invalid'; fields: Record<string, string> };

/**
 * Validates a JSON body. A body that is not an object is `bad_request`; otherwise `invalid`, with `fields` naming each
 * invalid field by its path (`customer.email`).
 */
export function parseBody<T extends z.$ZodType>(schema: T, body: unknown): Parsed<z.output<T>> {
  if (typeof body !== 'object' || body === null) return { ok: false, error: 'bad_request', fields: {} };
  return parse(schema, body, 'invalid');
}

/** Validates a query string; an invalid one is `bad_request`. */
export function parseQuery<T extends z.$ZodType>(schema: T, query: unknown): Parsed<z.output<T>> {
  return parse(schema, query, 'bad_request');
}

function parse<T extends z.$ZodType>(
  schema: T,
  input: unknown,
  error: 'bad_request' | 'invalid',
): Parsed<z.output<T>> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, 20)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
    const paths = unknown?.map((key) => [...issue.path, key]) ?? [issue.path];
    for (const path of paths) {
      const field = path.map(String).join('.').slice(0, 120);
      fields[field] ??= unknown === null ? (issue.code ?? 'invalid') : 'unknown_field';
    }
  }
  return { ok: false, error, fields };
}
