import * as z from 'zod/mini';

/** One typed line of so many characters once it is trimmed, without control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u));
