import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData, RenderPage } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { NOT_FOUND, ROUTES, loadPage, loadedPage, routeAt } from './routes.ts';
import { ART } from './ui/art/art-markup.ts';
import { provideArt } from './ui/art/server-art.tsx';
import { pageHead } from './ui/page-head.ts';
import type { PageHead } from './ui/page-head.ts';

/** Paths that have a page. */
export const paths: readonly string[] = ROUTES.map((route) => route.path);

provideArt(ART);
// Rendering is synchronous: every page's code has to be here before the first.
await Promise.all([...ROUTES, NOT_FOUND].map(loadPage));

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function headTags(data: PageData, head: PageHead): string {
  const url = escapeAttribute(data.publicUrl + data.path);
  return [
    `<link rel="canonical" href="${url}">`,
    `<link rel="alternate" hreflang="en" href="${url}?lang=en">`,
    `<link rel="alternate" hreflang="es" href="${url}?lang=es">`,
    `<link rel="alternate" hreflang="x-default" href="${url}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeAttribute(data.site.name)}">`,
    `<meta property="og:title" content="${escapeAttribute(head.title)}">`,
    `<meta property="og:description" content="${escapeAttribute(head.description)}">`,
    `<meta property="og:url" content="${url}">`,
  ].join('');
}

/** Renders one page. Pure: the same data gives the same page. */
export const render: RenderPage = (data) => {
  const route = routeAt(data.path);
  const queryClient = createQueryClient();
  seedQueries(queryClient, data);
  const html = renderToString(
    <StrictMode>
      <App page={data} queryClient={queryClient} />
    </StrictMode>,
  );
  const head = pageHead(loadedPage(route)?.head, data.site, data.language);
  const found = route !== NOT_FOUND;
  return {
    status: found ? 200 : 404,
    title: head.title,
    description: head.description,
    head: found ? headTags(data, head) : '<meta name="robots" content="noindex">',
    html,
  };
};
