/** Returns an object's keys, which `T` names in full. */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value) as (keyof T & string)[];
}

/** Returns an object of these pairs, which name each key of `K`. */
export function recordOf<K extends string, V>(pairs: Iterable<readonly [K, V]>): Record<K, V> {
  return Object.fromEntries(pairs) as Record<K, V>;
}

/** Returns an object's keys with their values. */
export function entriesOf<T extends object>(value: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(value) as [keyof T & string, T[keyof T & string]][];
}
