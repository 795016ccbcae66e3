import type { FastifyInstance } from 'fastify';
import { lookPreview } from '../../contracts/owner/look.ts';
import type { PageData } from '../../contracts/page.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import type { Look } from '../../domain/look/look.ts';
import type { Deps } from '../deps.ts';
import { encodeBody } from '../http/encoded-body.ts';
import { categoryStyles } from '../../domain/menu/category-styles.ts';
import { previewDocument } from './document.ts';
import type { Page, PageHost } from './page-cache.ts';
import { orderingStatusAt } from './public-data.ts';

/** Returns the home page in the look that the query names, or null where it names none. Nothing of it is kept. */
export async function lookPreviewPage(
  app: FastifyInstance,
  deps: Deps,
  host: PageHost,
  { query, language }: { query: URLSearchParams; language: SiteLanguage },
): Promise<Page | null> {
  const requested = lookPreview.safeParse(Object.fromEntries(query));
  if (!requested.success) return null;
  const { palette, accent = null, first, second = '', theme } = requested.data;
  const look: Look = { palette, accent, sign: first === undefined ? null : [first, second] };
  const [menu, ordering] = await Promise.all([app.publicData.menu.get(), app.publicData.ordering.get()]);
  const now = deps.now();
  const { sign: _, ...site } = ordering.site;
  const data: PageData = {
    // The console speaks its own language, also one that the site does not.
    language: site.languages.includes(language) ? language : (site.languages[0] ?? language),
    path: '/',
    publicUrl: deps.environment.publicUrl,
    site: { ...site, ...(look.sign !== null && { sign: look.sign }) },
    status: orderingStatusAt(ordering, now),
    renderedAt: now,
  };
  const bundle = await host.bundle();
  data.footerLine = bundle.footerLine(data.site);
  const own = { look, categories: categoryStyles(menu.looks), theme };
  const { html, policy } = previewDocument(data, bundle.render(data), host.files('/'), own);
  return { status: 200, policy, body: encodeBody(html, { brotli: false }) };
}
