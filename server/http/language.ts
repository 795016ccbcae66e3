import { LANGUAGES, type Language, spokenLanguage } from '../../domain/language.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const LANGUAGE_COOKIE = 'lang';

/** A supported language, or undefined for anything else. */
function asLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/** What a person wishes to read: their choice (cookie), else what the browser asks for. */
function wishOf(request: FastifyRequest): Language | undefined {
  return (
    asLanguage(readCookie(request, LANGUAGE_COOKIE)) ?? acceptedLanguage(request.headers['accept-language'])
  );
}

/** The visitor's language: what they wish where the site speaks it, else the site's first language. */
export function requestLanguage(request: FastifyRequest): Language {
  return spokenLanguage(
    wishOf(request),
    request.server.publicData.ordering.last()?.site.languages ?? LANGUAGES,
  );
}

/** The language of somebody of the staff, whose screens speak both whatever the site speaks. */
export function wishedLanguage(request: FastifyRequest): Language {
  return wishOf(request) ?? 'en';
}

/** The language a call names itself (`?lang=es`), as the staff's screens do; else the person's wish. */
export function askedLanguage(request: FastifyRequest): Language {
  return namedLanguage(request) ?? wishedLanguage(request);
}

/** The language of a page or a file for visitors: what its address names, else their wish, where the site speaks it. */
export function pageLanguage(request: FastifyRequest, spoken: readonly Language[]): Language {
  return spokenLanguage(namedLanguage(request) ?? wishOf(request), spoken);
}

function namedLanguage({ query }: FastifyRequest): Language | undefined {
  return typeof query === 'object' && query !== null && 'lang' in query ? asLanguage(query.lang) : undefined;
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
