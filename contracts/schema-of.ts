import type * as z from 'zod/mini';

/** The type with every key present, at every depth. */
type Whole<T> = { [K in keyof T]-?: Whole<T[K]> };

type SameKeys<A, B> = [Whole<A>, Whole<B>] extends [Whole<B>, Whole<A>] ? unknown : never;

/** A schema that has all keys of `T` and no other: also an optional one that is left out does not compile. */
export function schemaOf<T>() {
  return <S extends z.ZodMiniType<T>>(schema: S & SameKeys<T, z.output<S>>): S => schema;
}
