import { lazy, Suspense } from 'react';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { useCart } from './public.tsx';

const OrderUnderWay = lazy(() => import('../order/under-way/order-under-way.tsx'));

/** A link from the drawer to the order under way; nothing without one. */
export function OrderLink() {
  const { closeCart } = useCart();
  return (
    <OptionalBoundary>
      <Suspense fallback={null}>
        <OrderUnderWay onClick={closeCart} />
      </Suspense>
    </OptionalBoundary>
  );
}
