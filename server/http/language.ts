import {
  type Language,
  SITE_LANGUAGES,
  type SiteLanguage,
  spokenLanguage,
  STAFF_LANGUAGES,
  type StaffLanguage,
} from '../../domain/language.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const LANGUAGE_COOKIE = 'lang';

/** What a person wishes to read: their choice (cookie), else what the browser asks for. */
function wishOf<L extends Language>(request: FastifyRequest, known: readonly L[]): L | undefined {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return (
    known.find((language) => language === chosen) ??
    acceptedLanguage(request.headers['accept-language'], known)
  );
}

/** The visitor's language: what they wish where the site speaks it, else the site's first language. */
export function requestLanguage(request: FastifyRequest): SiteLanguage {
  return spokenLanguage(
    wishOf(request, SITE_LANGUAGES),
    request.server.publicData.ordering.last()?.site.languages ?? SITE_LANGUAGES,
  );
}

/** The language of somebody of the staff, whose screens speak all of theirs whatever the site speaks. */
export function wishedLanguage(request: FastifyRequest): StaffLanguage {
  return wishOf(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];
}

/** The language a call names itself (`?lang=es`), as the staff's screens do; else the person's wish. */
export function askedLanguage(request: FastifyRequest): StaffLanguage {
  return namedLanguage(request, STAFF_LANGUAGES) ?? wishedLanguage(request);
}

/** The language of a page or a file for visitors: what its address names, else their wish, where the site speaks it. */
export function pageLanguage(request: FastifyRequest, spoken: readonly SiteLanguage[]): SiteLanguage {
  return spokenLanguage(namedLanguage(request, SITE_LANGUAGES) ?? wishOf(request, SITE_LANGUAGES), spoken);
}

function namedLanguage<L extends Language>({ query }: FastifyRequest, known: readonly L[]): L | undefined {
  const named = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return known.find((language) => language === named);
}

/** The one of the known languages that an `Accept-Language` header prefers, or undefined when it names none. */
function acceptedLanguage<L extends Language>(
  header: string | undefined,
  known: readonly L[],
): L | undefined {
  let best: L | undefined;
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = known.find((one) => one === tag.split('-')[0]);
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
