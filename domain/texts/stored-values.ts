export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the values of a stored object that are of a kind, by their keys; none where it is no object. */
export function storedValues<T>(value: unknown, fits: (part: unknown) => part is T): Record<string, T> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, T] => fits(pair[1])));
}
