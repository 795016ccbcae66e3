import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { bringMenu, seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { isOwnerPath, loadPage, routeAt } from './routes.ts';
import './ui/styles/main.css';

const root = document.getElementById('root');
const data = document.getElementById('page-data');
if (root === null || data === null) throw new Error('The page came without its root or its data');
const page = JSON.parse(data.textContent) as PageData;

const queryClient = createQueryClient();
seedQueries(queryClient, page);

declare global {
  interface Window {
    /** The last button pressed so far, as the page's head remembers it; null once the page is alive. */
    tapped?: HTMLElement | 0 | null;
  }
}

/** A tap that came before the page could hear it counts now. */
function pressAgain(): void {
  const { tapped } = window;
  window.tapped = null;
  if (tapped) setTimeout(() => tapped.click());
}

function mount(container: HTMLElement, tree: ReactNode): void {
  const strict = <StrictMode>{tree}</StrictMode>;
  // In a transition hydration yields to the visitor's first taps.
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, strict);
    else createRoot(container).render(strict);
  });
  pressAgain();
}

const RELOADED = 'comal-reloaded-at';

// After a deployment an open page may ask for a chunk that is gone: load the page anew, once.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  // Without a network there is nothing to load: the page that stands is worth more.
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

/** The page came with the styles that its HTML wears; what it shows from now on wears all of them. */
async function wearAllStyles(): Promise<void> {
  const sheets: HTMLLinkElement[] = [];
  const coming: Promise<unknown>[] = [];
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')) {
    // Whether one that is not here is still coming cannot be seen: it is asked for again.
    const link = sheet.sheet ? sheet : (sheet.cloneNode() as HTMLLinkElement);
    sheets.push(link);
    if (link === sheet) continue;
    // Without them the page still works: it must not stay dead.
    coming.push(
      new Promise((settled) => {
        link.addEventListener('load', settled);
        link.addEventListener('error', settled);
      }),
    );
    sheet.replaceWith(link);
  }
  await Promise.all(coming);
  // In a task of its own, and all at once: one without the next would rule over what the page came with.
  await new Promise((resolve) => setTimeout(resolve));
  for (const sheet of sheets) sheet.media = 'all';
}

// No top-level await: a page's chunk imports this one, and would wait for it for ever.
async function start(container: HTMLElement): Promise<void> {
  const styles = wearAllStyles();
  if (isOwnerPath(location.pathname)) {
    const { default: OwnerApp } = await import('./owner/owner-app.tsx');
    await styles;
    mount(
      container,
      <Providers page={page} queryClient={queryClient} preload={() => Promise.resolve()}>
        <OwnerApp />
      </Providers>,
    );
    return;
  }
  // The page's code and menu first, so that hydration meets no boundary and shows what the server did.
  await Promise.all([loadPage(routeAt(page.path)), styles, bringMenu(queryClient, page)]);
  mount(container, <App page={page} queryClient={queryClient} />);
}

void start(root);
