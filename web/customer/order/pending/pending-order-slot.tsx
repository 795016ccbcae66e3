import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '../../auth/public.tsx';
import { deviceStorage, readStored } from '../../../storage/safe-storage.ts';
import { sharedPickup } from '../shared-pickup.ts';
import { lastPaidOrder } from '../under-way/last-order.ts';
import { paidOrders, subscribeToPaidOrders } from '../under-way/paid-orders.ts';
import { PENDING_ORDER_KEY } from './pending-key.ts';

const PendingOrderNotice = lazy(() => import('./pending-order.tsx'));
const OrderPin = lazy(() => import('../pin/order-pin.tsx'));
const RepeatOrder = lazy(() => import('../../account/orders/repeat-order.tsx'));
const SharedPickup = lazy(() => import('../../checkout/shared-pickup/shared-pickup.tsx'));

/** The order's own page shows the same in detail. */
const ORDER_PAGE = '/order-confirmation';

/** Pages where an order begins. */
const REPEATED_AT = ['/', '/menu'];

const isRemembered = () => readStored(deviceStorage, PENDING_ORDER_KEY) !== null;

const hasPaid = () => paidOrders().length > 0;
const never = () => false;

/**
 * Checks, on every page, whether the customer came back from the payment page without paying, or has an order under
 * way; where an order begins, whether there is one to repeat or a friend's pickup to share.
 */
export default function PendingOrderSlot() {
  const [path] = useLocation();
  const search = useSearch();
  const { user } = useAuth();
  const [remembered, setRemembered] = useState(false);
  const waits = useSyncExternalStore(subscribeToPaidOrders, hasPaid, never);
  useEffect(() => {
    const check = () => setRemembered(path !== ORDER_PAGE && isRemembered());
    check();
    // The browser's Back may restore this very page from its cache.
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, [path]);
  return (
    <Suspense fallback={null}>
      {waits && path !== ORDER_PAGE && <OrderPin />}
      {remembered && <PendingOrderNotice onDone={() => setRemembered(false)} />}
      {!remembered && !waits && REPEATED_AT.includes(path) && (user !== null || lastPaidOrder() !== null) && (
        <RepeatOrder key={user?.id} />
      )}
      {path === '/menu' && sharedPickup(search) !== null && <SharedPickup />}
    </Suspense>
  );
}
