import { LANGUAGES, type Language } from '../../domain/language.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const LANGUAGE_COOKIE = 'lang';

/** A supported language, or undefined for anything else. */
export function asLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/** The visitor's language: their choice (cookie), else what the browser asks for, else English. */
export function requestLanguage(request: FastifyRequest): Language {
  return (
    asLanguage(readCookie(request, LANGUAGE_COOKIE)) ??
    acceptedLanguage(request.headers['accept-language']) ??
    'en'
  );
}

/** The language a call names itself (`?lang=es`), as screens with a language of their own do; else the visitor's. */
export function askedLanguage(request: FastifyRequest): Language {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return asLanguage(asked) ?? requestLanguage(request);
}

/** The supported language an `Accept-Language` header prefers, or undefined when it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = asLanguage(tag.split('-')[0]);
    if (language === undefined) continue;
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
