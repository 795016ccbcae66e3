import * as z from 'zod/mini';
import { inEachLanguage } from '../domain/localized.ts';

/** A value in each language of the site, none of them left out. */
export const localized = <S extends z.ZodMiniType>(schema: S) => z.strictObject(inEachLanguage(() => schema));
