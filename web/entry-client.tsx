import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contracts/page.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadMenu, seedQueries } from './api/queries.ts';
import { App } from './app.tsx';
import { delay, retryForever } from './loading/retry.ts';
import { Providers } from './providers.tsx';
import { isOwnerPath, loadPage, routeAt } from './routes.ts';
import { leaveStaleLayers } from './ui/leave-page.ts';
import { loadIcons } from './ui/icons/load-icons.ts';
import { enableAllStyles } from './loading/stylesheets.ts';
import { allLoadsSettled, extendTimeout, reloadOnce, loadOrReload } from './loading/load-or-reload.ts';
import './styles.css';

const root = document.getElementById('root');
const data = document.getElementById('page-data');
if (root === null || data === null) throw new Error('The page has no root or data');
const page = JSON.parse(data.textContent) as PageData;

const queryClient = createQueryClient();
seedQueries(queryClient, page);
leaveStaleLayers();

declare global {
  interface Window {
    /** Buttons pressed before hydration, recorded by the script in the page's head; null afterwards. */
    taps?: Set<HTMLElement> | null;
  }
}

/** Presses again, once each, the buttons that were pressed before hydration. */
async function pressAgain(): Promise<void> {
  const { taps } = window;
  window.taps = null;
  extendTimeout();
  await delay(0);
  taps?.forEach((button) => button.click());
  await delay(0);
  await allLoadsSettled();
  taps?.forEach((button) => delete button.dataset['pressed']);
}

function mount(container: HTMLElement, tree: ReactNode): void {
  const strict = <StrictMode>{tree}</StrictMode>;
  // In a transition hydration yields to the visitor's first taps.
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, strict);
    else createRoot(container).render(strict);
  });
  void pressAgain();
  void loadIcons();
}

window.addEventListener('vite:preloadError', () => {
  // The console needs every screen that it loads; on customer pages, code loaded unasked may be missing.
  if (isOwnerPath(location.pathname)) reloadOnce();
});

const loadPrinted = () => loadPage(routeAt(page.path));

/** Loads the code of the page that the server printed; until then the page can be read. */
function pageCode(): Promise<unknown> {
  const { dataset } = document.documentElement;
  return loadOrReload(loadPrinted).catch(async () => {
    dataset['failed'] = '';
    await retryForever(loadPrinted);
    delete dataset['failed'];
  });
}

// No top-level await: a page's chunk imports this one, and would wait for it forever.
async function start(container: HTMLElement): Promise<void> {
  const styles = enableAllStyles();
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
  // The page's code and menu come first, so that hydration meets no boundary and matches the server's HTML.
  await Promise.all([pageCode(), styles, loadMenu(queryClient, page)]);
  mount(container, <App page={page} queryClient={queryClient} />);
}

void start(root);
