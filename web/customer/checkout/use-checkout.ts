import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreateCheckoutAnswer, CreateCheckoutRequest } from '../../../contracts/checkout.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { send } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import type { Input } from '../../api/call-input.ts';
import { menuQuery, specialsQuery, statusQuery } from '../../api/queries.ts';
import { tabStorage } from '../../storage/safe-storage.ts';
import { attemptKey, endAttempt } from './checkout-request.ts';
import { checkoutFailure, isFinal } from './checkout-failure.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { pickupDaysQuery } from './use-pickup.ts';

/** Milliseconds between the toast and the payment page (spec section 4). */
const LEAVE_AFTER_MS = 1500;

/** Data of this page that is out of date when the server refuses a cart or a time. */
const STALE = [menuQuery, specialsQuery, statusQuery, pickupDaysQuery];

/** Called with the answer. */
interface CheckoutEnds {
  placed: (answer: CreateCheckoutAnswer, lines: CartLine[]) => void;
  failed: (failure: CheckoutFailure, lines: CartLine[]) => void;
}

// A payment page is a web page; any other URL is not followed.
function openPaymentPage(url: string): void {
  const target = new URL(url, location.href);
  if (target.protocol === 'https:' || target.protocol === 'http:') location.assign(target);
}

/** Sends a checkout once for repeated presses; a repeat has the same idempotency key. */
export function useCheckout(ends: CheckoutEnds) {
  const client = useQueryClient();
  const under = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Input<'POST /api/square/create-checkout'>) =>
      send('POST /api/square/create-checkout', input),
    // Offline the press must fail now rather than order when the connection returns.
    networkMode: 'always',
  });

  const checkOut = async (body: CreateCheckoutRequest, lines: CartLine[]) => {
    if (under.current) return;
    under.current = true;
    try {
      const key = attemptKey(tabStorage, body, newKey);
      const answer = await mutation.mutateAsync({ body, key });
      endAttempt(tabStorage);
      ends.placed(answer, lines);
      setTimeout(() => openPaymentPage(answer.checkoutUrl), LEAVE_AFTER_MS);
    } catch (error) {
      if (isFinal(error)) endAttempt(tabStorage);
      const failure = checkoutFailure(error);
      if (failure.kind !== 'unknown' && failure.kind !== 'fields') {
        for (const { queryKey } of STALE) void client.invalidateQueries({ queryKey });
      }
      ends.failed(failure, lines);
    } finally {
      under.current = false;
    }
  };
  return { send: checkOut, pending: mutation.isPending };
}
