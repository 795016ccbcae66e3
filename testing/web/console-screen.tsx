import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageData } from '../../contracts/page.ts';
import type { SiteLanguage, StaffLanguage } from '../../domain/language.ts';
import type { BareCall, ReadCall } from '../../web/api/call-input.ts';
import { createQueryClient } from '../../web/api/query-client.ts';
import { ConsoleProvider } from '../../web/owner/console/console-context.tsx';
import { ConsoleLanguageProvider } from '../../web/owner/console-language.tsx';
import { PageDataProvider } from '../../web/ui/page-data.tsx';
import { aPage } from './page-data.ts';

const NOBODY_KNOWN = {
  staff: null,
  signedIn: () => undefined,
  signedOut: () => undefined,
  signOut: () => Promise.resolve(),
  renew: () => Promise.resolve(null),
};

/** Returns the HTML of the console's first render in a language. `known`: the answers of its calls; `page`: other data of the page. */
export function consoleHtml(
  part: ReactNode,
  language: Extract<SiteLanguage, StaffLanguage>,
  known: Partial<Record<BareCall & ReadCall, unknown>> = {},
  page: Partial<PageData> = {},
): string {
  const queryClient = createQueryClient();
  for (const [call, answer] of Object.entries(known)) queryClient.setQueryData([call, {}], answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PageDataProvider value={aPage({ language, ...page })}>
        <ConsoleLanguageProvider>
          <Router ssrPath="/admin">
            <ConsoleProvider value={NOBODY_KNOWN}>{part}</ConsoleProvider>
          </Router>
        </ConsoleLanguageProvider>
      </PageDataProvider>
    </QueryClientProvider>,
  );
}
