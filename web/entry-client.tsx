import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { bringMenu, seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { untilDone } from './fetch-file.ts';
import { Providers } from './providers.tsx';
import { isOwnerPath, loadPage, routeAt } from './routes.ts';
import { wearAllStyles } from './ui/page-stylesheets.ts';
import { loadAnew, wanted } from './ui/wanted.ts';
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

window.addEventListener('vite:preloadError', () => {
  // Every screen of the console is asked for; on the customer's pages what comes by itself may stay away.
  if (isOwnerPath(location.pathname)) loadAnew();
});

const loadPrinted = () => loadPage(routeAt(page.path));

/** The code of the page that the server printed: until it comes the page can be read. */
function pageCode(): Promise<unknown> {
  return wanted(loadPrinted).catch(() => untilDone(loadPrinted));
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
  await Promise.all([pageCode(), styles, bringMenu(queryClient, page)]);
  mount(container, <App page={page} queryClient={queryClient} />);
}

void start(root);
