import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { inEachLanguage } from '../domain/localized.ts';
import { formatOpenWeek } from '../domain/format/time/hours.ts';
import { ownText } from '../domain/texts/own-texts.ts';
import type { DescribePage, FooterLine, RenderPage } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { headTags } from './head/head-tags.ts';
import { PAGE_HEADS } from './head/page-heads.messages.ts';
import { NOT_FOUND, ROUTES, loadPage, routeAt } from './routes.ts';
import { FRAME_TEXTS } from './content/frame-texts.ts';
import { ART } from './content/art/art-markup.ts';
import { provideArt } from './content/art/server-art.tsx';
import { sharedHead } from './head/page-head.ts';
import { loadPrintedParts } from './loading/printed-part.tsx';
import { usedIcons } from './ui/icons/used-icons.ts';

/** Paths with a page. */
export const paths: readonly string[] = ROUTES.map((route) => route.path);

/** Paths of the pages in the sitemap. */
export const listedPaths: readonly string[] = ROUTES.filter((route) => route.listed).map(({ path }) => path);

provideArt(ART);
// Rendering is synchronous: every page's code must be loaded before the first.
await Promise.all([...ROUTES, NOT_FOUND].map(loadPage));
await loadPrintedParts();

/** The footer's line in each language, made here so that no page's scripts hold it. */
export const footerLine: FooterLine = ({ texts, demo, byStops, hours }) =>
  inEachLanguage((language) => {
    const own = ownText(texts, 'footerLine', language).replace(/[.]$/, '');
    const sample = demo ? FRAME_TEXTS[language].footerLine : '';
    const line = [own || sample, byStops ? '' : formatOpenWeek(hours, language)].filter(Boolean).join(', ');
    return line && `${line}.`;
  });

/** Renders a page's head; the shared dish's where a link names one. */
export const describe: DescribePage = (data) => {
  const route = routeAt(data.path);
  const head = sharedHead(PAGE_HEADS[route.path], data, data.language);
  const tags =
    route === NOT_FOUND || route.hidden === true
      ? '<meta name="robots" content="noindex">'
      : headTags(data, head, route.listed === true);
  return { ...head, head: tags };
};

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
  return {
    ...describe(data),
    status: route === NOT_FOUND ? 404 : 200,
    html,
    icons: usedIcons(html),
  };
};
