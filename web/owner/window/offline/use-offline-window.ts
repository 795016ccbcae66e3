import { useEffect, useState } from 'react';
import type { WindowOrderView } from '../../../../contracts/owner/window/window.ts';
import { type Cents, parsePrice } from '../../../../domain/money.ts';
import type { OfflineOrder } from '../../console/offline/offline-order.ts';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import { type Charge, isCash } from '../payment/use-charge.ts';
import type { WindowTicket } from '../ticket/ticket.ts';
import type { Press } from '../ticket/ticket-storage.ts';
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
  /** Whether the ticket is being paid. */
  paying: boolean;
  /** The ticket is sold; null for an order that is not on this tablet any more. */
  onSold: (order: WindowOrderView | null) => void;
  /** The ticket of a press without an answer is to be paid in cash. */
  onCash: () => void;
}

export interface OfflineWindow {
  unsent: Unsent;
  /** The number of the next order; null where none can be taken without a network, undefined with one. */
  number: number | null | undefined;
  /** How orders are charged now: in cash alone, kept on this tablet, while there is no network. */
  charge: Charge;
  /** Whether a press without an answer is to be decided before anything else. */
  undecided: boolean;
  /** Goes on without a network after such a press; null where that cannot be. */
  takeOver: TakeOver | null;
  tryNow: () => void;
}

/** How a press without an answer goes on without a network. */
export interface TakeOver {
  /**
   * `same`: its order, paid as it was. `in_full`: a new one at the price without a network, which knows no discount.
   * `in_cash`: a new one in cash, in place of the card. For a new one the press is given up.
   */
  as: 'same' | 'in_full' | 'in_cash';
  /** The number of the order. */
  number: number;
  totalCents: Cents;
  take: () => void;
}

/** The window without a network. */
export function useOfflineWindow(input: Input): OfflineWindow {
  const { offline, seller, dishes, ask, charge, ticket, taxRate, totalCents, readyAt } = input;
  const { paying, onSold, onCash } = input;
  const { unsent, selling, sell } = useOfflineSale(seller, dishes);
  const { learnNumbers } = unsent;
  const mayAsk = !offline && !seller.locked;
  useEffect(() => {
    if (mayAsk) learnNumbers();
  }, [mayAsk, learnNumbers]);
  const { unanswered: press, end } = charge;
  // Once its order is kept, also where the tablet was off in between: then the press is forgotten too.
  const isSold = ticket.id !== null && ticket.id === unsent.soldTicket;
  useEffect(() => {
    if (!isSold) return;
    end();
    const order = unsent.orders.find((waits) => waits.ticket === ticket.id);
    onSold(order === undefined ? null : takenView(order));
  }, [isSold, end, onSold, unsent.orders, ticket.id]);
  // Whether the press stands aside while its ticket is paid in cash, for which there is to be no network.
  const [aside, setAside] = useState(false);
  if (aside && (press === null || !offline || !paying)) setAside(false);
  const number = offline ? (seller.locked ? null : unsent.next) : undefined;
  const inCash: Charge = {
    ...charge,
    // A press on its way may have been taken: it is decided first.
    sending: selling || charge.sending,
    send: (_ticket, _totalCents, way) => {
      if (!('givenCents' in way) || number == null || charge.sending) return;
      sell({ ticket, taxRate, givenCents: way.givenCents, readyAt, replaces: press?.key ?? null });
    },
  };
  const goesOnAs = press === null ? null : wayOf(press, totalCents);
  const take = () => {
    if (press !== null && isCash(press.body) && goesOnAs === 'same') {
      // One order, whichever of the two the server gets.
      const givenCents = parsePrice(press.body.given) ?? totalCents;
      sell({ ticket, taxRate, givenCents, readyAt, key: press.key });
    } else {
      setAside(true);
      onCash();
    }
  };
  return {
    unsent,
    number,
    charge: offline ? inCash : charge,
    undecided: press !== null && !isSold && !aside,
    takeOver: number == null || goesOnAs === null ? null : { as: goesOnAs, number, totalCents, take },
    tryNow: () => {
      ask();
      unsent.tryNow();
    },
  };
}

function takenView({ view, request }: OfflineOrder): WindowOrderView {
  const { id, number, pickupAt } = view;
  const totalCents = parsePrice(request.total) ?? 0;
  const givenCents = parsePrice(request.given) ?? totalCents;
  return {
    id,
    number,
    name: request.name,
    pickupAt,
    totalCents,
    cashPartCents: 0,
    method: 'cash',
    givenCents,
    changeCents: givenCents - totalCents,
  };
}

function wayOf({ body }: Press, totalCents: Cents): TakeOver['as'] {
  if (!isCash(body)) return 'in_cash';
  return parsePrice(body.total) === totalCents ? 'same' : 'in_full';
}
