import { useState } from 'react';
import type { Cents } from '../../../../domain/money.ts';
import { MAX_UNSENT_ORDERS } from '../../../../domain/order/offline-order.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { newKey } from '../../../api/new-key.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useOfflineOrders } from '../../console/offline/use-offline-orders.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ticketTotals, type WindowTicket } from '../ticket/ticket.ts';
import type { KnownWindow } from './known-window.ts';
import { OFFLINE } from './offline.messages.ts';
import { type KnownDishes, soldLines } from './sold-lines.ts';

/** What a ticket is sold for, and under which key. */
export interface CashSale {
  ticket: WindowTicket;
  taxRate: number;
  givenCents: Cents;
  /** When the customer is told that it is ready, epoch ms. */
  readyAt: number;
  /** The key of a press that had no answer: then both are one order. */
  key?: string;
  /** The key of a press without an answer that this sale takes the place of. */
  replaces?: string | null;
}

/** Sells a ticket in cash without a network: `unsent` tells when it is kept on this tablet. */
export function useOfflineSale(
  seller: KnownWindow['seller'],
  dishes: KnownDishes,
): { unsent: ReturnType<typeof useOfflineOrders>; selling: boolean; sell: (sale: CashSale) => void } {
  const messages = OFFLINE[useConsoleLanguage().language];
  const toast = useToast();
  const unsent = useOfflineOrders();
  const [selling, setSelling] = useState(false);
  const sell = async ({ ticket, taxRate, givenCents, readyAt, key, replaces = null }: CashSale) => {
    const { totalCents } = ticketTotals(ticket, taxRate);
    const pickupAt = ticket.pickupTime === ASAP ? readyAt : (ticket.pickupAt ?? readyAt);
    await unsent.sell({
      key: key ?? newKey(),
      ticket: ticket.id,
      name: ticket.name.trim(),
      ...soldLines(ticket.lines, dishes),
      taxRate,
      totalCents,
      givenCents,
      pickupTime: ticket.pickupTime,
      pickupAt,
      soldAt: Date.now(),
      soldBy: seller.id,
      held: ticket.held,
      replaces,
    });
  };
  return {
    unsent,
    selling,
    sell: (sale) => {
      if (selling) return;
      setSelling(true);
      const full = unsent.orders.length >= MAX_UNSENT_ORDERS;
      sell(sale)
        .catch(() => toast({ title: full ? messages.full : messages.notKept, tone: 'error' }))
        .finally(() => setSelling(false));
    },
  };
}
