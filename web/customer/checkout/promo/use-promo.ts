import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromoQuote } from '../../../../contracts/checkout.ts';
import type { CartLine } from '../../../../domain/cart/cart.ts';
import { parsePrice } from '../../../../domain/money.ts';
import type { Cents } from '../../../../domain/money.ts';
import { send } from '../../../api/client.ts';
import { promoFailure } from './promo-failure.ts';
import type { PromoFailure } from './promo-failure.ts';

const QUOTE = 'POST /api/checkout/promo';

/** A promo code that applies to this cart. */
export interface AppliedCode {
  code: string;
  discountCents: Cents;
  /** The discount was cut to the least chargeable amount. */
  least: boolean;
}

export interface Promo {
  applied: AppliedCode | null;
  trouble: PromoFailure | null;
  pending: boolean;
  /** Whether it was just removed. */
  removed: boolean;
  /** Whether something was pressed or typed since the form opened. */
  byHand: boolean;
  apply: () => void;
  /** Clears the server's answer, as the code is being edited. */
  reset: () => void;
  remove: () => void;
  /** The checkout refused it. */
  refuse: (trouble: PromoFailure) => void;
}

interface PromoCart {
  /** As typed. */
  code: string;
  lines: CartLine[];
  email: string;
  phone: string;
  /** When it is picked up, epoch ms; null for today. */
  pickupAt: number | null;
}

/** Returns a code's discount on the cart, requested again whenever the cart changes. Nothing is reserved. */
export function usePromo({ code, lines, email, phone, pickupAt }: PromoCart): Promo {
  // A stored code is checked again at once.
  const [asked, setAsked] = useState({ code: code.trim(), attempt: 0 });
  const [refused, setRefused] = useState<PromoFailure | null>(null);
  const quote = useQuery({
    queryKey: [QUOTE, asked, lines, pickupAt],
    queryFn: () =>
      send(QUOTE, {
        body: { items: lines, promoCode: asked.code, email, phone, ...(pickupAt !== null && { pickupAt }) },
      }),
    enabled: asked.code !== '' && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const [removed, setRemoved] = useState(false);
  const requestQuote = (newCode: string) => {
    setRemoved(false);
    setRefused(null);
    setAsked(({ attempt }) => ({ code: newCode, attempt: attempt + 1 }));
  };
  return {
    applied: asked.code === '' || quote.data === undefined ? null : appliedOf(quote.data),
    trouble: refused ?? (quote.error === null ? null : promoFailure(quote.error)),
    pending: quote.isFetching,
    removed,
    byHand: asked.attempt > 0,
    apply: () => {
      requestQuote(code.trim());
      if (code.trim() === '') setRefused({ kind: 'missing' });
    },
    reset: () => requestQuote(''),
    remove: () => {
      requestQuote('');
      setRemoved(true);
    },
    refuse: (trouble) => {
      requestQuote('');
      setRefused(trouble);
    },
  };
}

function appliedOf({ code, discount, least }: PromoQuote): AppliedCode | null {
  const discountCents = parsePrice(discount);
  return discountCents === null ? null : { code, discountCents, least };
}
