import * as z from 'zod/mini';
import { inEachLanguage } from '../../domain/localized.ts';

/** A schema of a value in every language of the site, all required. */
export const localized = <S extends z.ZodMiniType>(schema: S) => z.strictObject(inEachLanguage(() => schema));

/** The same for stored values: a language that the site did not have when it was stored gets the value `missing`. */
export const storedLocalized = <S extends z.ZodMiniType>(schema: S, missing: z.input<S>) =>
  z.strictObject(inEachLanguage(() => z.prefault(schema, missing)));
