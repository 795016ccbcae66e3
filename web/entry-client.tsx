import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { bringMenu, seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { wearAllStyles } from './page-stylesheets.ts';
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
