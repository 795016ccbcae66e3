import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../../contracts/error-messages.ts';
import { ERROR_STATUS } from '../../contracts/errors.ts';
import type { PageData, RenderPage } from '../../contracts/page.ts';
import type { Language } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { setCookie } from './cookies.ts';
import { type Document, documentOf, type PageFiles, plainDocument } from './document.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './encoded-body.ts';
import { errorCodeOf } from './errors.ts';
import { asLanguage, LANGUAGE_COOKIE, requestLanguage } from './language.ts';
import { webManifest } from './web-manifest.ts';
import { type MenuData, type OrderingData, orderingStatusAt } from './public-data.ts';

/** What the page bundle offers (`web/entry-server.tsx`). */
export interface PageBundle {
  render: RenderPage;
  /** Paths that have a page; any other path shows the 404 page. */
  paths: readonly string[];
}

export interface PageHost {
  bundle(): Promise<PageBundle>;
  files(path: string): PageFiles;
  /** Development: pages are made anew for each request, and Vite adds its own scripts to them. */
  transform?: (path: string, html: string) => Promise<string>;
}

interface Page {
  status: number;
  policy: string;
  body: EncodedBody;
}

interface CachedPage extends Page {
  menu: MenuData;
  ordering: OrderingData;
  freshUntil: number;
}

/** A page's ASAP time is counted from when it was made, so it is made anew after this long. */
const PAGE_MAX_AGE_MS = 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** One path for every page that does not exist, so that they share one place in memory. */
const NOT_FOUND_PATH = '/404';
/** Pages whose address holds a token. */
const PRIVATE_PATHS = new Set(['/order-confirmation', '/reset-password', '/confirm-email']);
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws: wss:";
const MENU_PATHS = new Set(['/menu']);

/** Every page of the site. Public pages are the same for each visitor of a language, and are kept compressed. */
export async function pageRoutes(app: FastifyInstance, deps: Deps, host: PageHost): Promise<void> {
  const { publicUrl } = deps.environment;
  const secure = publicUrl.startsWith('https:');
  const cache = new Map<string, CachedPage>();
  const making = new Map<string, Promise<CachedPage>>();

  async function make(path: string, language: Language, shell: boolean): Promise<CachedPage> {
    const [menu, ordering] = await Promise.all([app.publicData.menu.get(), app.publicData.ordering.get()]);
    const now = deps.now();
    const data: PageData = {
      language,
      path,
      publicUrl,
      site: ordering.site,
      status: orderingStatusAt(ordering.status, now),
      renderedAt: now,
    };
    if (MENU_PATHS.has(path)) Object.assign(data, { menu: menu.items, specials: menu.specials });
    const rendered = shell ? undefined : (await host.bundle()).render(data);
    const document = documentOf(data, rendered, host.files(path));
    const html = (await host.transform?.(path, document.html)) ?? document.html;
    // Vite writes inline scripts and styles of its own, and speaks over a socket.
    const policy = host.transform === undefined ? document.policy : DEVELOPMENT_POLICY;
    const body = await encodeBody(html);
    const freshUntil = host.transform === undefined ? now + PAGE_MAX_AGE_MS : 0;
    return { status: rendered?.status ?? 200, policy, body, menu, ordering, freshUntil };
  }

  /** The page in memory, while nothing it shows has changed. */
  function atHand(key: string): CachedPage | undefined {
    const page = cache.get(key);
    const fresh =
      page !== undefined &&
      deps.now() < page.freshUntil &&
      page.menu === app.publicData.menu.peek() &&
      page.ordering === app.publicData.ordering.peek();
    return fresh ? page : undefined;
  }

  async function pageOf(key: string, path: string, language: Language, shell: boolean): Promise<CachedPage> {
    // Renewed first: data that is loaded again but unchanged leaves the kept page good.
    await Promise.all([app.publicData.menu.get(), app.publicData.ordering.get()]);
    const known = atHand(key);
    if (known !== undefined) return known;
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    const made = make(path, language, shell).finally(() => making.delete(key));
    making.set(key, made);
    const page = await made;
    cache.set(key, page);
    return page;
  }

  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { site } = await app.publicData.ordering.get();
    const { paths } = await host.bundle();
    const language = asLanguage(request.query.lang) ?? requestLanguage(request);
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    return reply.send(JSON.stringify(webManifest(site, language, paths)));
  });

  app.get('/*', async (request, reply) => {
    const [asked = '/', query = ''] = request.url.split('?', 2);
    const path = canonicalPath(asked);
    if (path !== asked) return reply.redirect(query === '' ? path : `${path}?${query}`, 308);
    // A missing file must never be answered with a page.
    if (path.includes('.')) return sendMissingFile(reply);
    if (path === '/secure-login') return reply.redirect('/admin-login', 302);

    const chosen = query === '' ? undefined : asLanguage(new URLSearchParams(query).get('lang'));
    if (chosen !== undefined) {
      setCookie(reply, LANGUAGE_COOKIE, chosen, { maxAge: YEAR_SECONDS, httpOnly: false, secure });
    }
    const language = chosen ?? requestLanguage(request);
    const shell = isOwnerPath(path);
    const { paths } = await host.bundle();
    const shown = shell ? '/admin' : paths.includes(path) ? path : NOT_FOUND_PATH;
    const key = `${shown} ${language}`;
    const page = atHand(key) ?? (await pageOf(key, shown, language, shell));
    return sendPage(request, reply, page, shell || PRIVATE_PATHS.has(path));
  });

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = errorCodeOf(error);
    const language = requestLanguage(request);
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'a page could not be made');
    if (code === 'unavailable') reply.header('retry-after', 5);
    const title = language === 'es' ? 'Ahora volvemos' : 'Back in a moment';
    const document: Document = plainDocument(language, title, errorMessage(code, language));
    const page = {
      status: ERROR_STATUS[code],
      policy: document.policy,
      body: await encodeBody(document.html),
    };
    return sendPage(request, reply, page, true);
  });
}

function isOwnerPath(path: string): boolean {
  return path.startsWith('/admin');
}

/** One address for each page: no doubled and no trailing slashes. */
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
