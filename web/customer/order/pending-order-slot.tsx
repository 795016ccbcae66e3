import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PENDING_ORDER_KEY } from './pending-key.ts';

const PendingOrderNotice = lazy(() => import('./pending-order.tsx'));

/** The order's own page says the same at length. */
const ORDER_PAGE = '/order-confirmation';

function isRemembered(): boolean {
  try {
    return localStorage.getItem(PENDING_ORDER_KEY) !== null;
  } catch {
    return false;
  }
}

/** Looks, on every page, whether the person came back from the payment page without paying. */
export default function PendingOrderSlot() {
  const [path] = useLocation();
  const [remembered, setRemembered] = useState(false);
  useEffect(() => {
    const look = () => setRemembered(path !== ORDER_PAGE && isRemembered());
    look();
    // The browser's Back may bring this very page back alive.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [path]);
  if (!remembered) return null;
  return (
    <Suspense fallback={null}>
      <PendingOrderNotice onDone={() => setRemembered(false)} />
    </Suspense>
  );
}
