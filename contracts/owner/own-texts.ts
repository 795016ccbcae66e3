import * as z from 'zod/mini';
import { inEachLanguage } from '../../domain/localized.ts';
import type { OwnTexts } from '../../domain/own-texts.ts';
import { storedLocalized } from '../localized.ts';
import { TEXT_LIMITS, type TextKey } from '../../domain/text-limits.ts';

/** Texts of several paragraphs; every other is one line. */
const LONG: ReadonlySet<string> = new Set<TextKey>(['story', 'ownerBio']);

/** Plain text: what is no letter, and in a text of one line what would end it, becomes a space. */
function plain(text: string, isLong: boolean): string {
  const lines = isLong ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text;
  return lines.replace(isLong ? /(?!\n)\p{Cc}/gu : /[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function textOf(key: string, most: number) {
  return z.string().check(
    z.overwrite((text) => plain(text, LONG.has(key))),
    z.maxLength(most),
  );
}

type TextSchema = ReturnType<typeof textOf>;

/** What `of` makes of every text's schema. */
function textsOf<S extends z.ZodMiniType>(of: (text: TextSchema) => S) {
  const shape = Object.entries(TEXT_LIMITS).map(([key, most]) => [key, z.optional(of(textOf(key, most)))]);
  return z.object(Object.fromEntries(shape) as Record<TextKey, z.ZodMiniOptional<S>>);
}

/** The owner's texts, each within its length; what is no text of the site is left out. */
export const ownTexts = textsOf((text) => z.object(inEachLanguage(() => text)));

/** The same as they are stored: a language that the site did not have then is not written yet. */
export const storedOwnTexts = textsOf((text) => storedLocalized(text, ''));

/** The texts that were changed, in every language. Empty in all of them, the text is gone. */
export type TextsUpdate = OwnTexts;
