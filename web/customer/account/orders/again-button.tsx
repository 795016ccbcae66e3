import type { ReactNode } from 'react';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { AgainNotice } from '../again-notice.tsx';
import { useOrderAgain } from './use-order-again.ts';

interface AgainButtonProps {
  lines: readonly OrderLine[];
  children: ReactNode;
  /** What stands in the button's place once the dishes were added. */
  then: ReactNode;
}

/** Puts an order's dishes into the cart at today's prices, once, and tells what could not be had. */
export default function AgainButton({ lines, children, then }: AgainButtonProps) {
  const { pending, result, again } = useOrderAgain();
  return (
    <>
      <AgainNotice result={result} />
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
