import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Router } from 'wouter';
import type { PageData } from '../contracts/page.ts';
import { LanguageProvider } from './ui/language.tsx';
import { leavePage } from './ui/leave-page.ts';
import { PageDataProvider } from './ui/page-data.tsx';
import { PreloadProvider } from './ui/site-link.tsx';

type AroundNav = NonNullable<ComponentProps<typeof Router>['aroundNav']>;

interface Props {
  page: PageData;
  queryClient: QueryClient;
  /** Loads the code of the page at a path. */
  preload: (path: string) => Promise<unknown>;
  children: ReactNode;
}

/** The providers around both the customer site and the owner's screens. */
export function Providers({ page, queryClient, preload, children }: Props) {
  // The old page stays until the next one's code is loaded, so that no empty frame flashes.
  const aroundNav = useCallback<AroundNav>(
    (navigate, to, options) => {
      const go = () => {
        navigate(to, options);
        if (!to.includes('#')) window.scrollTo(0, 0);
      };
      preload(new URL(to, location.href).pathname).then(
        () => leavePage.by(go),
        () => location.assign(to),
      );
    },
    [preload],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <PageDataProvider value={page}>
        <LanguageProvider initial={page.language}>
          <PreloadProvider value={preload}>
            <Router ssrPath={page.path} aroundNav={aroundNav}>
              {children}
            </Router>
          </PreloadProvider>
        </LanguageProvider>
      </PageDataProvider>
    </QueryClientProvider>
  );
}
