import { SITE_LANGUAGES, type SiteLanguage } from '../../domain/language.ts';
import { ENTRY } from './build-facts.ts';
import { PAGES, STATE } from './caches.ts';
import { cacheMenuFileOf } from './menu-files.ts';

/** Pages that are the same for all visitors of a language. An order's page and the owner's are never cached. */
const CACHED_PATHS = [
  '/',
  '/menu',
  '/about',
  '/location',
  '/contact',
  '/privacy',
  '/login',
  '/account',
  '/clear-cache',
  '/offline',
];
/** Pages without which the worker is useless. */
const NEEDED = new Set(['/', '/menu', '/offline']);
/** Longer than a slow server takes, shorter than anybody waits for a dead connection. */
const NETWORK_TIMEOUT_MS = 4_000;

const keyOf = (path: string, language: SiteLanguage): string => `${path}?kept=${language}`;

/** Caches every page in each language of the site. Throws when a needed one is not available. */
export async function cachePages(): Promise<void> {
  for (const path of CACHED_PATHS) {
    for (const language of SITE_LANGUAGES) {
      // Without cookies: naming a language would otherwise set the person's choice.
      const response = await fetch(`${path}?lang=${language}`, { credentials: 'omit', cache: 'no-store' });
      const cachedLanguage = response.ok ? await cachePage(path, response) : null;
      // The site no longer has this language.
      if (cachedLanguage !== null && cachedLanguage !== language)
        await (await caches.open(PAGES)).delete(keyOf(path, language));
      if (cachedLanguage === null && NEEDED.has(path)) throw new Error(`${path} answered ${response.status}`);
    }
  }
}

/** Caches a page just answered; returns its language, or null where it is not of this build. */
async function cachePage(path: string, response: Response): Promise<SiteLanguage | null> {
  const html = await response.text();
  const language = SITE_LANGUAGES.find((known) => html.includes(`<html lang="${known}"`));
  // A page of a newer build would request files that are not cached.
  if (language === undefined || !html.includes(ENTRY)) return null;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', policy);
  // Without it the page uses the menu as last answered.
  await cacheMenuFileOf(html).catch(() => undefined);
  const cache = await caches.open(PAGES);
  // Tells the page that it may be old.
  const kept = html.replace('<html ', '<html data-kept ');
  await cache.put(keyOf(path, language), new Response(kept, { headers }));
  return language;
}

/** Whether the worker handles a visit: not for the owner's pages, the payment page, or files. */
export function isCustomersPage(path: string): boolean {
  return !/^\/(admin|secure-login|square-sandbox|api|payment-test)/.test(path) && !path.includes('.');
}

/** Answers a visit: from the network, else with the cached page, else with the offline page. */
export async function fetchPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const isCachedPath = CACHED_PATHS.includes(url.pathname);
  const answer = fetch(event.request);
  const languageParameter = url.searchParams.get('lang');
  const last = isCachedPath ? await lastPage(url.pathname, languageParameter) : undefined;
  const renewed = isCachedPath && onlyLanguage(url) ? renew(url.pathname, answer) : answer;
  event.waitUntil(renewed.catch(() => undefined));
  try {
    return await (last === undefined ? answer : withTimeout(NETWORK_TIMEOUT_MS, answer));
  } catch {
    if (last !== undefined) return last;
    return Response.redirect(`/offline#${url.pathname}${url.search}`, 302);
  }
}

function onlyLanguage(url: URL): boolean {
  return [...url.searchParams.keys()].every((key) => key === 'lang');
}

/** Caches a visit's answer for the next one, however late it comes. */
async function renew(path: string, answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) return;
  const language = await cachePage(path, response.clone());
  if (language !== null) await rememberLanguage(language);
}

async function lastPage(path: string, languageParameter: string | null): Promise<Response | undefined> {
  const cache = await caches.open(PAGES);
  const language = SITE_LANGUAGES.find((known) => known === languageParameter) ?? (await chosenLanguage());
  for (const each of [language, ...SITE_LANGUAGES]) {
    // A site with one language caches no page in the other.
    const page = await cache.match(keyOf(path, each));
    if (page !== undefined) return page;
  }
  return undefined;
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const LANGUAGE_KEY = '/kept-language';

/** Not every browser lets a worker read cookies: pages tell it the person's language. */
export async function rememberLanguage(language: unknown): Promise<void> {
  const known = SITE_LANGUAGES.find((one) => one === language);
  if (known === undefined) return;
  const cache = await caches.open(STATE);
  await cache.put(LANGUAGE_KEY, new Response(known));
}

async function chosenLanguage(): Promise<SiteLanguage> {
  const cache = await caches.open(STATE);
  const stored = await (await cache.match(LANGUAGE_KEY))?.text();
  const browsers = navigator.languages.map((tag) => tag.slice(0, 2));
  return (
    [stored, ...browsers].flatMap((browserLanguage) =>
      SITE_LANGUAGES.filter((known) => known === browserLanguage),
    )[0] ?? 'en'
  );
}
