import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { retryForever } from '../../loading/retry.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import { Scene } from './order-scene.tsx';
import { useOrder } from './use-order.ts';
import './order.css';

// Loaded together with the order; the code that shows its number is retried until it is loaded.
const loadFound = () => retryForever(() => import('./find/found-order.tsx'));
const loadSide = () => import('./order-side.tsx');
const FoundOrder = lazy(loadFound);
const FindOrder = lazy(() => retryForever(() => import('./find/find-order.tsx')));

const never = () => () => undefined;

/** Returns the order's token from the URL; null before hydration. */
function useToken(): string | null {
  const search = useSearch();
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return alive ? (new URLSearchParams(search).get('order') ?? '') : null;
}

/** Shown until the order is loaded, or after a failure. */
function OrderPlaceholder({ title, sub, lost }: { title: string; sub: string; lost: boolean }) {
  const messages = useMessages(ORDER_MESSAGES);
  return (
    <Scene title={title} sub={sub}>
      <output className="visually-hidden">{title}</output>
      <noscript>
        <p className="sub">{messages.noScript}</p>
      </noscript>
      {lost ? (
        <div className="track-lost">
          <Suspense fallback={null}>
            <FindOrder />
          </Suspense>
          <SiteLink className="btn btn-paper btn-lg" href="/menu">
            {messages.seeMenu}
          </SiteLink>
        </div>
      ) : (
        <div className="comanda-shadow order-room" aria-hidden="true">
          <div className="comanda order-wait">
            <div className="skeleton skeleton-number" />
            <div className="skeleton skeleton-line" />
            <div className="skeleton skeleton-line" />
          </div>
        </div>
      )}
    </Scene>
  );
}

/** The order's own page: from the payment to the hand-over, live, without an account. */
export default function OrderPage() {
  const messages = useMessages(ORDER_MESSAGES);
  const token = useToken();
  const followed = useOrder(token);
  const { order } = followed;
  useEffect(() => {
    void loadFound();
    // Failed code loads again when the order is shown.
    void loadSide().catch(() => undefined);
  }, []);
  const lost = token === '' || followed.notFound;
  const [title, sub] =
    token === ''
      ? [messages.find, messages.findMore]
      : lost
        ? [messages.notFound, messages.notFoundMore]
        : followed.trouble
          ? [messages.troubleTitle, messages.trouble]
          : [messages.loading, ''];
  return (
    <main id="main" className="track" tabIndex={-1}>
      <FlagShapes />
      <Garland />
      <div className="track-inner">
        {order === null ? (
          <OrderPlaceholder title={title} sub={sub} lost={lost} />
        ) : (
          <Suspense fallback={<OrderPlaceholder title={messages.loading} sub="" lost={false} />}>
            <FoundOrder order={order} followed={followed} />
          </Suspense>
        )}
      </div>
    </main>
  );
}
