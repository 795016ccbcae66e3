import {
  type Language,
  SITE_LANGUAGES,
  type SiteLanguage,
  supportedLanguage,
  STAFF_LANGUAGES,
  type StaffLanguage,
} from '../../domain/language.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const LANGUAGE_COOKIE = 'lang';

/** Returns a person's preferred language: their choice (cookie), else what the browser asks for. */
function preferenceOf<L extends Language>(request: FastifyRequest, known: readonly L[]): L | undefined {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return (
    known.find((language) => language === chosen) ??
    acceptedLanguage(request.headers['accept-language'], known)
  );
}

/** Returns the visitor's language: their preference where the site has it, else the site's first language. */
export function requestLanguage(request: FastifyRequest): SiteLanguage {
  return supportedLanguage(
    preferenceOf(request, SITE_LANGUAGES),
    request.server.publicData.ordering.last()?.site.languages ?? SITE_LANGUAGES,
  );
}

/** Returns a staff member's language; their screens have all of the staff's languages whatever the site's are. */
export function preferredLanguage(request: FastifyRequest): StaffLanguage {
  return preferenceOf(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];
}

/** Returns the language that a call names (`?lang=es`), as the staff's screens do; else the preference. */
export function requestedLanguage(request: FastifyRequest): StaffLanguage {
  return namedLanguage(request, STAFF_LANGUAGES) ?? preferredLanguage(request);
}

/**
 * Returns the language of a page or file for visitors: the one in its URL, else the preference, where the site has it.
 */
export function pageLanguage(request: FastifyRequest, siteLanguages: readonly SiteLanguage[]): SiteLanguage {
  return supportedLanguage(
    namedLanguage(request, SITE_LANGUAGES) ?? preferenceOf(request, SITE_LANGUAGES),
    siteLanguages,
  );
}

function namedLanguage<L extends Language>({ query }: FastifyRequest, known: readonly L[]): L | undefined {
  const named = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return known.find((language) => language === named);
}

/** Returns the known language that an `Accept-Language` header prefers, or undefined when it names none. */
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
