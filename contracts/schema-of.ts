import type * as z from 'zod/mini';

/** The type with every key required, at every depth. */
type Whole<T> = { [K in keyof T]-?: Whole<T[K]> };

type SameKeys<A, B> = [Whole<A>, Whole<B>] extends [Whole<B>, Whole<A>] ? unknown : never;

/** Returns a schema builder for exactly the keys of `T`: leaving out even an optional key does not compile. */
export function schemaOf<T>() {
  return <S extends z.ZodMiniType<T>>(schema: S & SameKeys<T, z.output<S>>): S => schema;
}
