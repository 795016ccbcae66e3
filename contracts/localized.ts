import * as z from 'zod/mini';
import { inEachLanguage } from '../domain/localized.ts';

/** A value in each language of the site, none of them left out. */
export const localized = <S extends z.ZodMiniType>(schema: S) => z.strictObject(inEachLanguage(() => schema));

/** The same as it is stored: a language that the site did not have then has the value `missing`. */
export const storedLocalized = <S extends z.ZodMiniType>(schema: S, missing: z.input<S>) =>
  z.strictObject(inEachLanguage(() => z.prefault(schema, missing)));
