import type { ReactNode } from 'react';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { OrderAgainNotice } from '../order-again-notice.tsx';
import { useOrderAgain } from './use-order-again.ts';

interface OrderAgainButtonProps {
  lines: readonly OrderLine[];
  children: ReactNode;
  /** Shown in the button's place after the dishes were added. */
  then: ReactNode;
}

/** Adds an order's dishes to the cart at today's prices, once, and shows what is missing. */
export default function OrderAgainButton({ lines, children, then }: OrderAgainButtonProps) {
  const { pending, result, again } = useOrderAgain();
  return (
    <>
      <OrderAgainNotice result={result} />
      {result === null ? (
        <button
          type="button"
          className="btn btn-primary btn-block"
          aria-disabled={pending}
          onClick={() => {
            if (!pending) void again(lines);
          }}
        >
          {children}
        </button>
      ) : (
        then
      )}
    </>
  );
}
