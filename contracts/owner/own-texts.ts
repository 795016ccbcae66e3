import * as z from 'zod/mini';
import { inEachLanguage } from '../../domain/localized.ts';
import type { OwnTexts } from '../../domain/texts/own-texts.ts';
import { keysOf, recordOf } from '../../domain/typed-record.ts';
import { storedLocalized } from '../fields/localized.ts';
import { TEXT_LIMITS, type TextKey } from '../../domain/texts/text-limits.ts';

/** Texts of several paragraphs; every other text is one line. */
const LONG: ReadonlySet<string> = new Set<TextKey>(['story', 'ownerBio', 'privacyText']);

/** Plain text: control characters, and line breaks in a text of one line, become spaces. */
function plain(text: string, isLong: boolean): string {
  const lines = isLong ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text;
  return lines.replace(isLong ? /(?!\n)\p{Cc}/gu : /[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function textOf(key: string, max: number) {
  return z.string().check(
    z.overwrite((text) => plain(text, LONG.has(key))),
    z.maxLength(max),
  );
}

type TextSchema = ReturnType<typeof textOf>;

/** Builds a schema of all texts; `of` returns the schema of one. */
function textsOf<S extends z.ZodMiniType>(of: (text: TextSchema) => S) {
  const shape = keysOf(TEXT_LIMITS).map(
    (key) => [key, z.optional(of(textOf(key, TEXT_LIMITS[key])))] as const,
  );
  return z.object(recordOf(shape));
}

/** The owner's texts, each within its length; unknown keys are removed. */
export const ownTexts = textsOf((text) => z.object(inEachLanguage(() => text)));

/** The same for stored texts: a language added to the site later is empty. */
export const storedOwnTexts = textsOf((text) => storedLocalized(text, ''));

/** The changed texts, in every language. A text that is empty in all of them is removed. */
export type TextsUpdate = OwnTexts;
