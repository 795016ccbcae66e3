import { useEffect, useState } from 'react';
import type { WindowOrderView } from '../../../../contracts/owner/window/window.ts';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import type { Charge } from '../payment/use-charge.ts';
import type { WindowTicket } from '../ticket/ticket.ts';
import { useOfflineSale } from './use-offline-sale.ts';
import type { WindowData } from './use-window-view.ts';

interface Input extends Pick<WindowData, 'offline' | 'seller' | 'dishes' | 'ask'> {
  /** How orders are charged with a network. */
  charge: Charge;
  ticket: WindowTicket;
  taxRate: number;
  totalCents: Cents;
  /** When an order taken now is ready, epoch ms. */
  readyAt: number;
  onSold: (order: WindowOrderView) => void;
  /** The ticket of a press by card is to be paid in cash. */
  onCash: () => void;
}

export interface OfflineWindow {
  unsent: Unsent;
  /** The number of the next order; null where none can be taken without a network, undefined with one. */
  number: number | null | undefined;
  /** How orders are charged now: in cash alone, kept on this tablet, while there is no network. */
  charge: Charge;
  /** Goes on without a network after a press that had no answer; null where that cannot be. */
  takeOver: { number: number; take: () => void } | null;
  tryNow: () => void;
}

/** The window without a network. */
export function useOfflineWindow(input: Input): OfflineWindow {
  const { offline, seller, dishes, ask, charge, ticket, taxRate, totalCents, readyAt, onSold, onCash } =
    input;
  const { unsent, selling, sell } = useOfflineSale(seller, dishes, onSold);
  const { learnNumbers } = unsent;
  const mayAsk = !offline && !seller.locked;
  useEffect(() => {
    if (mayAsk) learnNumbers();
  }, [mayAsk, learnNumbers]);
  const [replaces, setReplaces] = useState<string | null>(null);
  const number = offline ? (seller.locked ? null : unsent.next) : undefined;
  const inCash: Charge = {
    ...charge,
    // A press on its way may have been taken: it is decided first.
    sending: selling || charge.sending,
    send: (_ticket, _totalCents, way) => {
      if (!('givenCents' in way) || number == null || charge.sending) return;
      sell({ ticket, taxRate, givenCents: way.givenCents, readyAt, replaces });
      setReplaces(null);
    },
  };
  const take = () => {
    const press = charge.takeOver();
    if (press === null) return;
    if ('given' in press.body) {
      // One order, whichever of the two the server gets.
      const givenCents = Math.max(parsePrice(press.body.given) ?? 0, totalCents);
      sell({ ticket, taxRate, givenCents, readyAt, key: press.key });
    } else {
      setReplaces(press.key);
      onCash();
    }
  };
  return {
    unsent,
    number,
    charge: offline ? inCash : charge,
    takeOver: number == null ? null : { number, take },
    tryNow: () => {
      ask();
      unsent.tryNow();
    },
  };
}
