import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../../contracts/error-messages.ts';
import { ERROR_STATUS } from '../../contracts/errors.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../domain/language.ts';
import { LOOK_PREVIEW } from '../../domain/look/look.ts';
import { requirePermission } from '../auth/staff-session.ts';
import type { Deps } from '../deps.ts';
import { setCookie } from '../http/cookies.ts';
import { basicScreen, readyScreenPath } from './basic-screen.ts';
import { brandPictureRoutes } from './brand-pictures.ts';
import { dishCardRoutes } from './dish-card.ts';
import { CONSOLE_PATH } from './client-files.ts';
import { type Document, plainDocument } from './document.ts';
import { encodeBody, sendEncoded } from '../http/encoded-body.ts';
import { errorCodeOf } from '../http/errors.ts';
import { preserveParameters } from './language-links.ts';
import { LANGUAGE_COOKIE, pageLanguage, requestLanguage } from '../http/language.ts';
import { lookPreviewPage } from './look-preview.ts';
import { MENU_FILES, menuFiles } from './menu-files.ts';
import { type Page, type PageHost, pageCache } from './page-cache.ts';
import { restoreHint } from '../auth/session-cookies.ts';
import { sitemapRoutes } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** One path for all missing pages, so that they share one cache entry. */
const NOT_FOUND_PATH = '/404';
/** Pages whose URL contains a token. */
const PRIVATE_PATHS = new Set(['/order-confirmation', '/reset-password', '/confirm-email']);
/** A dish's id in a shared link; the menu parses it the same way. */
const DISH_ID = /^\d{1,9}$/;

const UNAVAILABLE: Record<SiteLanguage, string> = {
  en: 'Back in a moment',
  es: 'Volvemos en un momento',
};

/**
 * Serves every page of the site. Public pages are the same for all visitors of a language, and are cached compressed.
 */
export async function pageRoutes(app: FastifyInstance, deps: Deps, host: PageHost): Promise<void> {
  const { publicUrl } = deps.environment;
  const secure = publicUrl.startsWith('https:');
  const menus = menuFiles();
  const cache = pageCache(app, deps, host, menus);
  sitemapRoutes(app, deps, host);
  dishCardRoutes(app, deps);
  brandPictureRoutes(app, deps);

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site, look } = await app.publicData.ordering.get();
    const { paths } = await host.bundle();
    const language = pageLanguage(request, site.languages);
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    return reply.send(JSON.stringify(webManifest({ site, look }, language, paths)));
  });

  app.get<{ Params: { name: string } }>(`${MENU_FILES}:name`, async (request, reply) => {
    const { name } = request.params;
    // The page may come from another process, or from before this one started.
    if (menus.find(name) === undefined) menus.urlOf(await app.publicData.menu.get());
    const body = menus.find(name);
    // Another process may have it, or this one soon.
    if (body === undefined) return sendMissingFile(reply.header('cache-control', 'no-store'));
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Accept-Encoding',
    });
    return sendEncoded(request, reply, body);
  });

  app.get(readyScreenPath(':key'), async (request, reply) => {
    const { site, look } = await app.publicData.ordering.get();
    const { html, policy } = basicScreen({ site, look, language: pageLanguage(request, site.languages) });
    return sendPage(request, reply, { status: 200, policy, body: encodeBody(html) }, true);
  });

  app.get('/*', async (request, reply) => {
    const [requestedPath = '/', query = ''] = request.url.split('?', 2);
    const path = canonicalPath(requestedPath);
    if (path !== requestedPath) return reply.redirect(query === '' ? path : `${path}?${query}`, 308);
    // A missing file must never be answered with a page.
    if (path.includes('.')) return sendMissingFile(reply);
    if (path === '/secure-login') return reply.redirect('/admin-login', 302);

    const parameters = query === '' ? undefined : new URLSearchParams(query);
    const shell = isOwnerPath(path);
    // The staff's screens are in their languages, whatever the site's languages are.
    const languages = shell ? SITE_LANGUAGES : (await app.publicData.ordering.get()).site.languages;
    const language = pageLanguage(request, languages);
    if (parameters?.get('lang') === language) {
      setCookie(reply, LANGUAGE_COOKIE, language, { maxAge: YEAR_SECONDS, httpOnly: false, secure });
    }
    restoreHint(request, reply);
    if (path === LOOK_PREVIEW) {
      const staff = await requirePermission(request, reply, 'settings');
      if (staff === undefined) return reply;
      const preview = await lookPreviewPage(app, deps, host, { query: new URLSearchParams(query), language });
      return preview === null ? sendMissingFile(reply) : sendPage(request, reply, preview, true);
    }
    const { paths } = await host.bundle();
    const shown = shell ? CONSOLE_PATH : paths.includes(path) ? path : NOT_FOUND_PATH;
    const item = requestedDish(parameters?.get('item'));
    const page = await cache.pageOf({ path: shown, language, shell, item });
    const asPrinted = shell ? page : keepingParameters(page, shown, parameters);
    return sendPage(request, reply, asPrinted, shell || PRIVATE_PATHS.has(path));
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = errorCodeOf(error);
    const language = requestLanguage(request);
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'a page could not be made');
    if (code === 'unavailable') reply.header('retry-after', 5);
    const document: Document = plainDocument(language, UNAVAILABLE[language], errorMessage(code, language));
    const page = {
      status: ERROR_STATUS[code],
      policy: document.policy,
      body: encodeBody(document.html),
    };
    return sendPage(request, reply, page, true);
  });
}

function isOwnerPath(path: string): boolean {
  return path.startsWith('/admin') || path === '/payment-test' || path.startsWith('/now-serving/');
}

function requestedDish(parameter: string | null | undefined): number | undefined {
  return typeof parameter === 'string' && DISH_ID.test(parameter) ? Number(parameter) : undefined;
}

function keepingParameters(page: Page, path: string, parameters: URLSearchParams | undefined): Page {
  // A known dish's page has these links already, and an unknown dish needs none.
  if (parameters === undefined || [...parameters.keys()].every((name) => name === 'lang' || name === 'item'))
    return page;
  const html = String(page.body.identity);
  const preserved = preserveParameters(html, path, parameters);
  return preserved === html ? page : { ...page, body: encodeBody(preserved, { brotli: false }) };
}

/** Returns a page's only URL, without doubled and trailing slashes. */
function canonicalPath(path: string): string {
  return path.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1');
}

function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers({ 'content-type': 'text/plain; charset=utf-8' }).send('Not found');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, isPrivate: boolean) {
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    'cache-control': isPrivate ? 'no-store' : 'private, no-cache',
  });
  if (isPrivate) reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  return sendEncoded(request, reply, page.body);
}
