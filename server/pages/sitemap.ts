import type { FastifyInstance } from 'fastify';
import { pageAddress } from '../../contracts/page.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import { type SiteLanguage, supportedLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import type { PageHost } from './page-cache.ts';

/** Prefixes of paths that search engines must not index: private pages, calls, the staff's screens. */
const UNLISTED = [
  '/account',
  '/admin',
  '/api/',
  '/clear-cache',
  '/confirm-email',
  '/forgot-password',
  '/offline',
  '/order-confirmation',
  '/payment-test',
  '/reset-password',
  '/secure-login',
  '/square-sandbox',
];
const HOUR = 'public, max-age=3600';

/** Serves robots.txt and the sitemap. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps, host: Pick<PageHost, 'bundle'>): void {
  const { publicUrl } = deps.environment;

  app.get('/robots.txt', async (_request, reply) => {
    const rules = ['User-agent: *', ...UNLISTED.map((path) => `Disallow: ${path}`)];
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': HOUR });
    return reply.send([...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { listedPaths } = await host.bundle();
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR });
    const { site } = await app.publicData.ordering.get();
    return reply.send(sitemap(publicUrl, listedPaths, site));
  });
}

/** Returns every page in each language of the site, with its alternates. When a page last changed is not known. */
function sitemap(publicUrl: string, paths: readonly string[], site: Pick<SiteInfo, 'languages'>): string {
  const { languages } = site;
  const urls = paths.flatMap((path) => {
    const address = (language: SiteLanguage) => escapeXml(pageAddress({ publicUrl, path, site }, language));
    const alternates = [
      ...languages.map((language) => alternate(language, address(language))),
      alternate('x-default', address(supportedLanguage(undefined, languages))),
    ].join('');
    return languages.map((language) => `<url><loc>${address(language)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function alternate(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
