import { lazy, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DeferUntilLoad } from '../../loading/defer-until-load.tsx';
import { retryForever } from '../../loading/retry.ts';
import { useMessages } from '../../ui/language.tsx';
import { Toaster } from '../../ui/toast/toast.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { Footer } from './footer.tsx';
import { FRAME } from './frame.messages.ts';
import { Header } from './header.tsx';

const ConnectionBanner = lazy(() => retryForever(() => import('./connection-banner.tsx')));

/** After a client-side navigation screen readers start at the new page's content. */
function useFocusOnVisit(): void {
  const [path] = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // While hydrating the 404 page, the path is the one it was rendered under.
    const before = shown.current ?? location.pathname;
    shown.current = before === path ? path : location.pathname;
    if (before === shown.current) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/** The frame around every page of the customer site. */
export function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages(FRAME);
  useFocusOnVisit();
  return (
    <>
      <a className="skip-link" href="#main">
        {messages.skip}
      </a>
      <Header />
      <DeferUntilLoad>
        <ConnectionBanner />
      </DeferUntilLoad>
      <ClosedBanner />
      {children}
      <Footer />
      <Toaster />
    </>
  );
}
