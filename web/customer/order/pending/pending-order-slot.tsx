import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { deviceStorage, readStored } from '../../../storage/safe-storage.ts';
import { paidOrders, subscribeToPaidOrders } from '../under-way/paid-orders.ts';
import { PENDING_ORDER_KEY } from './pending-key.ts';

const PendingOrderNotice = lazy(() => import('./pending-order.tsx'));
const OrderPin = lazy(() => import('../pin/order-pin.tsx'));

/** The order's own page shows the same in detail. */
const ORDER_PAGE = '/order-confirmation';

const isRemembered = () => readStored(deviceStorage, PENDING_ORDER_KEY) !== null;

const hasPaid = () => paidOrders().length > 0;
const never = () => false;

/**
 * Checks, on every page, whether the customer came back from the payment page without paying, or has an order under
 * way.
 */
export default function PendingOrderSlot() {
  const [path] = useLocation();
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
    </Suspense>
  );
}
