import { useState } from 'react';
import type {
  CashOrderRequest,
  WindowLinkView,
  UnpaidOrderRequest,
  WindowOrderRequest,
  WindowOrderView,
} from '../../../../contracts/owner/window/window.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatPrice, parsePrice } from '../../../../domain/money.ts';
import type { Cents } from '../../../../domain/money.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { ApiError, send } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleChange, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { sentDiscount, sentLine, type WindowTicket } from '../ticket/ticket.ts';
import { type Press, readPress, writePress } from '../ticket/ticket-storage.ts';
import { PAY } from '../window.messages.ts';

/** Square's answer included; then the press is repeated or given up, and cash goes on without a network. */
const UNANSWERED_MS = 12_000;
/** Answers that decide nothing: the same press may have been taken, or be taken later. */
const UNDECIDED = [401, 408, 429];

function isDecided(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 && !UNDECIDED.includes(error.status) && error.body?.error !== 'pin_required';
}

export const isCash = (body: Press['body']): body is CashOrderRequest => 'given' in body;

/** Sends a press by the call of its way to pay. */
async function sendPress({ key, body }: Press, signal: AbortSignal): Promise<Taken> {
  if (isCash(body)) {
    return { order: await send('POST /api/owner/window/orders', { body, key }, signal) };
  }
  return { link: await send('POST /api/owner/window/payment-links', { body, key }, signal) };
}

/** The result of a press: an order in the kitchen, or one whose link waits to be paid. */
type Taken = { order: WindowOrderView } | { link: WindowLinkView };

/** In cash for what was given, or at a terminal or by the payment link what is left after a part in cash. */
export type WayToPay =
  | { givenCents: Cents }
  | { terminalId?: string | undefined; part?: CashPart | undefined };

/** What is taken in cash of a split payment, and what was handed over for it. */
export interface CashPart {
  cents: Cents;
  givenCents: Cents;
}

function paymentFields(way: WayToPay): Pick<CashOrderRequest, 'given'> | Partial<UnpaidOrderRequest> {
  if ('givenCents' in way) return { given: formatPrice(way.givenCents) };
  const { terminalId, part } = way;
  return {
    ...(terminalId !== undefined && { terminalId }),
    ...(part && { cash: formatPrice(part.cents), cashGiven: formatPrice(part.givenCents) }),
  };
}

interface Ends {
  onTaken: (order: WindowOrderView) => void;
  onLink: (link: WindowLinkView) => void;
  onRefused: () => void;
}

export interface Charge {
  /** A press that has had no answer: it is to be sent again or given up before anything else; null without one. */
  unanswered: Press | null;
  sending: boolean;
  /** Why the last press was refused; null without a refusal. */
  refusal: ApiError | null;
  /** Takes the ticket to be paid in this way; `readyAt` is what the customer was told (epoch ms). */
  send: (ticket: WindowTicket, totalCents: Cents, way: WayToPay, readyAt: number) => void;
  /** Sends the unanswered press again, unchanged. */
  again: () => void;
  /** Gives the unanswered press up, unless it has been taken. */
  giveUp: () => void;
  forgetRefusal: () => void;
  /** Ends the unanswered press on this tablet alone: an order that is kept here takes its place. */
  end: () => void;
}

/** Sends an order to be paid. Until there is an answer the same press is repeated or given up, and no other made. */
export function useCharge({ onTaken, onLink, onRefused }: Ends): Charge {
  const messages = PAY[useConsoleLanguage().language];
  const toast = useToast();
  const [pending, show] = useState(readPress);
  const [unanswered, setUnanswered] = useState(pending !== null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const keep = (press: Press | null) => {
    writePress(press);
    show(press);
  };
  const end = () => {
    keep(null);
    setUnanswered(false);
  };
  const { mutate, isPending } = useConsoleChange(sendPress, {
    scope: 'window',
    timeoutMs: UNANSWERED_MS,
    onDone: (made) => {
      end();
      if ('order' in made) onTaken(made.order);
      else onLink(made.link);
    },
    onFailed: (error) => {
      setUnanswered(!isDecided(error));
      if (isDecided(error)) {
        keep(null);
        setRefusal(error);
        onRefused();
      }
      return true;
    },
  });
  const givingUp = useConsoleWrite('POST /api/owner/window/presses/:key/give-up', {
    scope: 'window',
    onDone: ({ taken, waits }) => {
      end();
      if (taken !== null) return onTaken(taken);
      if (waits !== null) return onLink(waits);
      const cashCents =
        pending === null || isCash(pending.body) ? 0 : (parsePrice(pending.body.cash ?? 0) ?? 0);
      toast(
        cashCents > 0
          ? { title: messages.cashBack(formatDollars(cashCents)), description: messages.cashBackMore }
          : { title: messages.givenUp, description: messages.givenUpMore },
      );
    },
  });
  const press = (made: Press) => {
    // Stored before it is sent: a reload in between finds it.
    keep(made);
    setRefusal(null);
    mutate(made);
  };
  const sending = isPending || givingUp.isPending;
  return {
    unanswered: unanswered ? pending : null,
    sending,
    refusal,
    send: (ticket, totalCents, way, readyAt) => {
      if (sending || pending !== null) return;
      const discount = sentDiscount(ticket);
      const asap = ticket.pickupTime === ASAP;
      const body: WindowOrderRequest = {
        name: ticket.name.trim(),
        items: ticket.lines.map(sentLine),
        ...(discount !== null && { discount }),
        total: formatPrice(totalCents),
        pickupTime: ticket.pickupTime,
        pickupAt: asap ? readyAt : ticket.pickupAt,
        ...(ticket.held !== null && { held: ticket.held }),
      };
      press({
        key: newKey(),
        body: { ...body, ...paymentFields(way) },
      });
    },
    again: () => {
      if (!sending && pending !== null) press(pending);
    },
    giveUp: () => {
      if (!sending && pending !== null) givingUp.mutate({ params: { key: pending.key } });
    },
    forgetRefusal: () => setRefusal(null),
    end,
  };
}
