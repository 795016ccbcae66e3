import type { QueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { PageData } from '../contracts/page.ts';
import { AuthProvider } from './customer/auth/public.tsx';
import { CartProvider, useCart } from './customer/cart/public.tsx';
import { forgetCheckoutForm } from './customer/checkout/forget-checkout-form.ts';
import { ErrorBoundary } from './customer/frame/error-boundary.tsx';
import { FRAME } from './customer/frame/frame.messages.ts';
import { Frame } from './customer/frame/frame.tsx';
import './customer/install/install-offer.ts';
import { Providers } from './providers.tsx';
import { loadPage, loadedPage, routeAt } from './routes.ts';
import type { PageModule, PageRoute } from './routes.ts';
import { DeferUntilLoad } from './loading/defer-until-load.tsx';
import { OptionalBoundary } from './loading/optional-boundary.tsx';
import { useMessages } from './ui/language.tsx';
import { showToast } from './ui/toast/toast-store.ts';
import { withTimeout, loadOrReload } from './loading/load-or-reload.ts';
import { retryForever } from './loading/retry.ts';

const Background = lazy(() => retryForever(() => import('./customer/offline/background.tsx')));
const PendingOrderSlot = lazy(() =>
  retryForever(() => import('./customer/order/pending/pending-order-slot.tsx')),
);
const HeadUpdater = lazy(() => retryForever(() => import('./head/head-updater.tsx')));
const newDrawer = () => lazy(() => loadOrReload(() => import('./customer/cart/cart-drawer.tsx')));

function preload(path: string): Promise<unknown> {
  return withTimeout(() => loadPage(routeAt(path)));
}

function Shown({ page, path }: { page: PageModule; path: string }) {
  const Content = page.default;
  return (
    <>
      <Content />
      <DeferUntilLoad>
        <HeadUpdater route={path} />
      </DeferUntilLoad>
    </>
  );
}

async function lazyPage(route: PageRoute): Promise<{ default: ComponentType }> {
  const page = await loadPage(route);
  return { default: () => <Shown page={page} path={route.path} /> };
}

function Page({ route }: { route: PageRoute }) {
  // Chosen once: a later change would mount the page again.
  const [page] = useState(() => loadedPage(route));
  const [Coming] = useState(() => lazy(() => lazyPage(route)));
  // A rendered page hydrates without any boundary, in one piece.
  if (page) return <Shown page={page} path={route.path} />;
  return (
    <Suspense fallback={<main id="main" className="page-wait" aria-busy="true" />}>
      <Coming />
    </Suspense>
  );
}

function CartSlot() {
  const { open, closeCart } = useCart();
  const messages = useMessages(FRAME);
  // Once opened it stays mounted, so that it can animate when it closes.
  const [mounted, setMounted] = useState(open);
  const [Drawer, renew] = useState(newDrawer);
  if (open && !mounted) setMounted(true);
  if (!mounted) return null;
  const failed = () => {
    setMounted(false);
    // The next press loads its code again.
    renew(newDrawer());
    closeCart();
    showToast({
      title: messages.applicationError,
      description: messages.applicationErrorHelp,
      tone: 'error',
    });
  };
  return (
    <OptionalBoundary onError={failed}>
      <Suspense fallback={null}>
        <Drawer />
      </Suspense>
    </OptionalBoundary>
  );
}

function Site() {
  const [path] = useLocation();
  const route = routeAt(path);
  return (
    <AuthProvider onSignedOut={forgetCheckoutForm}>
      <CartProvider>
        <Frame>
          <ErrorBoundary key={route.path}>
            <Page key={route.path} route={route} />
          </ErrorBoundary>
        </Frame>
        <CartSlot />
        <DeferUntilLoad>
          <Background />
          <PendingOrderSlot />
        </DeferUntilLoad>
      </CartProvider>
    </AuthProvider>
  );
}

/** The customer site. */
export function App({ page, queryClient }: { page: PageData; queryClient: QueryClient }) {
  return (
    <Providers page={page} queryClient={queryClient} preload={preload}>
      <ErrorBoundary>
        <Site />
      </ErrorBoundary>
    </Providers>
  );
}
