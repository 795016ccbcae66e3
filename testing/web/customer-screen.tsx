import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../../contracts/page.ts';
import { createQueryClient } from '../../web/api/query-client.ts';
import { seedQueries } from '../../web/api/queries.ts';
import { CartProvider } from '../../web/customer/cart/public.tsx';
import { Providers } from '../../web/providers.tsx';

/** Returns the HTML of the first render of a part of the customers' pages, with an empty cart. */
export function customerHtml(part: ReactNode, page: PageData): string {
  const client = createQueryClient();
  seedQueries(client, page);
  return renderToStaticMarkup(
    <Providers page={page} queryClient={client} preload={() => Promise.resolve()}>
      <CartProvider>{part}</CartProvider>
    </Providers>,
  );
}
