import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { OrderView } from '../../../contracts/order.ts';
import { scheduledWords } from '../../../contracts/pickup-words.ts';
import { FlagShapes, Garland } from '../../ui/art/garland.tsx';
import { Beside } from '../../ui/beside.tsx';
import { OrderIcons } from '../../ui/icon.tsx';
import { foldSteps } from '../../ui/folded-steps.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { forgetPendingOrder } from './forget-pending-order.ts';
import { HereButton } from './here-button.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import { OrderTicket } from './order-ticket.tsx';
import { dueAt, isNear, isScheduled, orderStage } from './order-words.ts';
import { forgetPaidOrder, rememberPaidOrder } from './paid-orders.ts';
import { useOrder } from './use-order.ts';
import './order.css';

const FollowOrder = lazy(() => import('../notifications/follow-order.tsx'));

// Brought while the order itself is asked for.
const loadSide = () => import('./order-side.tsx');
const OrderSide = lazy(loadSide);

// Most orders are paid and made: what the others need comes last, and is here when an order turns.
const loadUnpaid = () => import('./order-unpaid.tsx');
const loadOver = () => import('./order-over.tsx');
const loadRefund = () => import('./order-refund.tsx');
const OrderUnpaid = lazy(loadUnpaid);
const OrderOver = lazy(loadOver);
const RefundWords = lazy(loadRefund);
const loadTurns = () => Promise.all([loadUnpaid(), loadOver(), loadRefund()]);

const TICK = 10_000;

function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const never = () => () => undefined;

/** The order's token from the address; null while the page is not yet alive. */
function useToken(): string | null {
  const search = useSearch();
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return alive ? (new URLSearchParams(search).get('order') ?? '') : null;
}

function Scene({ title, lang, sub, children }: SceneProps) {
  return (
    <>
      <div className="hd">
        <h1 className="sign-t" lang={lang}>
          {title}
        </h1>
        {sub !== '' && <p className="sub">{sub}</p>}
      </div>
      {children}
    </>
  );
}

interface SceneProps {
  title: string;
  lang?: string;
  sub: string;
  children: ReactNode;
}

function FoundOrder({ order, followed }: { order: OrderView; followed: ReturnType<typeof useOrder> }) {
  const words = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  const { site } = usePageData();
  const ticked = useTick();
  const stage = orderStage(order);
  // The last tick may be older than the news.
  const here = Math.max(ticked, followed.heardAt);
  const now = order.serverTime + (here - followed.heardAt);

  useEffect(() => {
    if (stage !== 'alive') return;
    // The device that paid is led back here until the food is handed over.
    if (forgetPendingOrder(order.token)) rememberPaidOrder(order.token);
    // Who has ordered knows how.
    foldSteps(true);
  }, [stage, order.token]);
  useEffect(() => {
    if (followed.over) forgetPaidOrder(order.token);
  }, [followed.over, order.token]);
  useEffect(() => {
    if (order.number !== null) document.title = words.pageTitle(order.number, site.name);
  }, [order.number, site.name, words]);

  const said = <output className="sr">{words.announce[order.status]}</output>;
  // Who has paid sees the number, whatever else cannot be had.
  const side = (
    <Beside>
      <Suspense fallback={null}>
        <OrderSide order={order} />
      </Suspense>
    </Beside>
  );
  if (stage === 'unpaid') {
    return (
      <Scene title={words.heading.unpaid} sub="">
        {said}
        <OrderUnpaid
          order={order}
          changed={(fresh) => {
            if (fresh === null) followed.refresh();
            else followed.show(fresh);
          }}
        />
        {side}
      </Scene>
    );
  }
  if (stage !== 'alive') {
    return (
      <Scene title={words.heading[stage]} sub="">
        {said}
        <OrderOver order={order} stage={stage} />
        {side}
      </Scene>
    );
  }
  const { status } = order;
  const scheduled = isScheduled(order, now);
  const told = scheduled ? 'scheduled' : status;
  const sub = told in words.sub ? words.sub[told as keyof typeof words.sub] : '';
  const title = scheduled ? words.scheduled(scheduledWords(dueAt(order), now, language)) : words.thanks;
  return (
    <Scene title={title} lang={scheduled ? language : 'es'} sub={sub}>
      {said}
      <div className="track-main">
        {order.paymentStatus !== 'paid' && (
          <Beside>
            <Suspense fallback={null}>
              <RefundWords order={order} />
            </Suspense>
          </Beside>
        )}
        <OrderTicket
          order={order}
          now={now}
          news={
            followed.over
              ? null
              : {
                  live: followed.live && !followed.trouble,
                  minutesOld: Math.floor((here - followed.heardAt) / 60_000),
                }
          }
        />
        {isNear(order, now) && <HereButton order={order} show={followed.show} />}
        {(status === 'received' || status === 'preparing') && (
          <Beside>
            <Suspense fallback={null}>
              <FollowOrder token={order.token} />
            </Suspense>
          </Beside>
        )}
      </div>
      {side}
    </Scene>
  );
}

/** What stands until the order is here, or where it cannot be had. */
function Looking({ title, sub, lost }: { title: string; sub: string; lost: boolean }) {
  const words = useMessages(ORDER_MESSAGES);
  return (
    <Scene title={title} sub={sub}>
      <output className="sr">{title}</output>
      <noscript>
        <p className="sub">{words.noScript}</p>
      </noscript>
      {lost ? (
        <div className="track-lost">
          <SiteLink className="btn btn-paper btn-lg" href="/menu">
            {words.seeMenu}
          </SiteLink>
        </div>
      ) : (
        <div className="comanda-w order-room" aria-hidden="true">
          <div className="comanda order-wait">
            <div className="sk sk-number" />
            <div className="sk sk-line" />
            <div className="sk sk-line" />
          </div>
        </div>
      )}
    </Scene>
  );
}

/** The order's own page: from the payment to the hand-over, live, without an account. */
export default function OrderPage() {
  const words = useMessages(ORDER_MESSAGES);
  const token = useToken();
  const followed = useOrder(token);
  const { order } = followed;
  useEffect(() => {
    // One that fails is brought again when the order is shown.
    void loadSide().catch(() => undefined);
  }, []);
  useWhenIdle(loadTurns);
  const lost = token === '' || followed.notFound;
  const title = lost ? words.notFound : followed.trouble ? words.troubleTitle : words.loading;
  const sub = lost ? words.notFoundMore : followed.trouble ? words.trouble : '';
  return (
    <main id="main" className="track" tabIndex={-1}>
      <FlagShapes />
      <OrderIcons />
      <Garland />
      <div className="track-in">
        {order === null ? (
          <Looking title={title} sub={sub} lost={lost} />
        ) : (
          <Suspense fallback={<Looking title={words.loading} sub="" lost={false} />}>
            <FoundOrder order={order} followed={followed} />
          </Suspense>
        )}
      </div>
    </main>
  );
}
