import { lazy, Suspense, useEffect, useState } from 'react';
import { formatScheduledTime } from '../../../../domain/format/time/pickup.ts';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { OptionalBoundary } from '../../../loading/optional-boundary.tsx';
import { toggleSteps } from '../../../ui/toggle-steps.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { useTime } from '../../../ui/use-time.ts';
import { usePageData, useTimeZone } from '../../../ui/page-data.tsx';
import { useWhenIdle } from '../../../loading/use-when-idle.ts';
import { forgetPendingOrder } from '../pending/forget-pending-order.ts';
import { HereButton } from '../here-button.tsx';
import { ORDER_MESSAGES } from '../order.messages.ts';
import { Scene } from '../order-scene.tsx';
import { OrderTicket } from '../order-ticket.tsx';
import { orderClaim } from '../public.ts';
import { dueAt, isNear, isScheduled, orderStage } from '../order-progress.ts';
import { forgetPaidOrder, rememberPaidOrder } from '../under-way/paid-orders.ts';
import type { useOrder } from '../use-order.ts';

const FollowOrder = lazy(() => import('../../notifications/follow-order.tsx'));

const RateOrder = lazy(() => import('../rating/rate-order.tsx'));
const KeepOrder = lazy(() => import('../../login/keep-order.tsx'));

const OrderSide = lazy(() => import('../order-side.tsx'));

// Most orders are paid and made: code for the others loads last, and is ready when an order changes.
const loadUnpaid = () => import('../order-unpaid.tsx');
const loadEnded = () => import('../order-ended.tsx');
const loadRefund = () => import('../order-refund.tsx');
const OrderUnpaid = lazy(loadUnpaid);
const OrderEnded = lazy(loadEnded);
const OrderRefund = lazy(loadRefund);
const loadTurns = () => Promise.all([loadUnpaid(), loadEnded(), loadRefund()]);

const TICK_MS = 10_000;

interface Props {
  order: OrderView;
  followed: ReturnType<typeof useOrder>;
}

/** The order's live state. */
export default function FoundOrder({ order, followed }: Props) {
  const timeZone = useTimeZone();
  const messages = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  const { site } = usePageData();
  const ticked = useTime(TICK_MS);
  // Stays until the page is left, as the account that was made is told in its place.
  const [claim] = useState(() => orderClaim(order.token));
  const stage = orderStage(order);
  useWhenIdle(loadTurns);
  // The last tick may be older than the news.
  const here = Math.max(ticked, followed.heardAt);
  const now = order.serverTime + (here - followed.heardAt);

  useEffect(() => {
    if (stage !== 'alive') return;
    // The device that paid shows a link to this page until the hand-over.
    if (forgetPendingOrder(order.token)) rememberPaidOrder(order.token);
    // A customer who has ordered knows the steps.
    toggleSteps(true);
  }, [stage, order.token]);
  useEffect(() => {
    if (followed.over) forgetPaidOrder(order.token);
  }, [followed.over, order.token]);
  useEffect(() => {
    if (order.number !== null) document.title = messages.pageTitle(order.number, site.name);
  }, [order.number, site.name, messages]);

  const announcement = <output className="visually-hidden">{messages.announce[order.status]}</output>;
  // A customer who has paid sees the number, whatever else fails to load.
  const side = (
    <OptionalBoundary>
      <Suspense fallback={null}>
        <OrderSide order={order} />
      </Suspense>
    </OptionalBoundary>
  );
  if (stage === 'unpaid') {
    return (
      <Scene title={messages.heading.unpaid} sub="">
        {announcement}
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
      <Scene title={messages.heading[stage]} sub="">
        {announcement}
        <OrderEnded order={order} stage={stage} />
        {side}
      </Scene>
    );
  }
  const { status } = order;
  const scheduled = isScheduled(timeZone, order, now);
  const announcedStatus = scheduled ? 'scheduled' : status;
  const subs: Partial<Record<typeof announcedStatus, string>> = messages.sub;
  const sub = subs[announcedStatus] ?? '';
  const title = scheduled
    ? messages.scheduled(formatScheduledTime(timeZone, dueAt(order), now, language))
    : messages.thanks(site.demo);
  return (
    <Scene title={title} lang={scheduled || !site.demo ? language : 'es'} sub={sub}>
      {announcement}
      <div className="track-main">
        {order.paymentStatus !== 'paid' && (
          <OptionalBoundary>
            <Suspense fallback={null}>
              <OrderRefund order={order} />
            </Suspense>
          </OptionalBoundary>
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
          <OptionalBoundary>
            <Suspense fallback={null}>
              <FollowOrder token={order.token} />
            </Suspense>
          </OptionalBoundary>
        )}
        {status === 'picked_up' && (
          <OptionalBoundary>
            <Suspense fallback={null}>
              <RateOrder order={order} show={followed.show} />
            </Suspense>
          </OptionalBoundary>
        )}
        {claim !== null && order.paidAt !== null && (
          <OptionalBoundary>
            <Suspense fallback={null}>
              <KeepOrder claim={claim} />
            </Suspense>
          </OptionalBoundary>
        )}
      </div>
      {side}
    </Scene>
  );
}
