import { useState } from 'react';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import { changeCents } from '../../../../domain/order/window.ts';

/** What a customer hands over for an amount that is due in cash. */
export interface Received {
  dueCents: Cents;
  /** Null until it was chosen or typed. */
  givenCents: Cents | null;
  /** Null where it is not known, or less than what is due. */
  changeCents: Cents | null;
  isExact: boolean;
  /** As it is typed; null where it was chosen. */
  typed: string | null;
  /** Chooses an amount, or exactly what is due. */
  pick: (chosen: Cents | 'exact') => void;
  type: (typed: string) => void;
}

/** The amount that is handed over; `first` is chosen until another is. */
export function useReceived(dueCents: Cents, first: Cents | 'exact' | null): Received {
  const [chosen, choose] = useState<Cents | 'exact' | null>(first);
  const [typed, setTyped] = useState<string | null>(null);
  const picked = chosen === 'exact' ? dueCents : chosen;
  const givenCents = typed === null ? picked : parsePrice(typed);
  return {
    dueCents,
    givenCents,
    changeCents: givenCents === null ? null : changeCents(dueCents, givenCents),
    isExact: typed === null && givenCents === dueCents,
    typed,
    pick: (next) => {
      setTyped(null);
      choose(next);
    },
    type: setTyped,
  };
}
