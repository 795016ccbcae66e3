export type Json = Record<string, unknown>;

/**
 * Converts OpenAPI 3.0 to JSON Schema. Fields that the file does not list are errors, so that a misspelled one is
 * found.
 */
export function asJsonSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asJsonSchema);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, $ref, ...given } = part as Json;
  if (typeof $ref === 'string') {
    const plain = { $ref: `square${$ref}` };
    return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
  }
  const schema = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => !key.startsWith('x-') && !['example', 'readOnly', 'format'].includes(key))
      .map(([key, value]) => [
        key,
        key === 'properties'
          ? Object.fromEntries(Object.entries(value as Json).map(([name, p]) => [name, asJsonSchema(p)]))
          : asJsonSchema(value),
      ]),
  );
  if ('properties' in schema && !('additionalProperties' in schema)) schema['additionalProperties'] = false;
  return nullable === true && typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : schema;
}
