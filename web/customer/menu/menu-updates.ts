import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '../../../contracts/page.ts';
import { openEvents } from '../../api/events.ts';
import { categoriesQuery, menuQuery, specialsQuery, statusQuery } from '../../api/queries.ts';

const RETRY_AFTER_MS = 15_000;
/** A process that missed a change may have rendered the page this much later than another received it. */
const MISSED_FOR_MS = 20_000;

/** While the page is visible, shows sold-out changes at once. Returns the function that stops it. */
export function followMenu(client: QueryClient, page: PageData): () => void {
  /** Since when the shown menu is valid, by the server's clock. */
  let shown = page.menuFile === undefined ? 0 : page.renderedAt - MISSED_FOR_MS;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renew = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    if (stream !== undefined) return;
    stream = openEvents(
      'GET /api/menu/events',
      {},
      {
        menu: ({ since }) => {
          if (since <= shown) return;
          shown = since;
          renew(menuQuery.queryKey);
          renew(specialsQuery.queryKey);
          renew(categoriesQuery.queryKey);
        },
        ordering: ({ enabled, kitchenMinutes }) => {
          const known = client.getQueryData(statusQuery.queryKey);
          if (known?.enabled !== enabled || known.kitchenMinutes !== kitchenMinutes)
            renew(statusQuery.queryKey);
        },
      },
    );
    stream.addEventListener('error', () => {
      // The browser reconnects by itself unless the server refused.
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(seen, RETRY_AFTER_MS);
    });
  };
  // A hidden page closes its connection; visible again, it receives what it missed.
  const seen = () => {
    if (document.hidden) close();
    else open();
  };
  seen();
  document.addEventListener('visibilitychange', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    close();
  };
}
