/** Returns a refused result's `fields`, for the body of the answer; undefined where it has none. */
export function fieldsOf(refused: object): Record<string, unknown> | undefined {
  return 'fields' in refused ? { ...(refused.fields as object) } : undefined;
}
