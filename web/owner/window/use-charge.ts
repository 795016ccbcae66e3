import { useState } from 'react';
import type { WindowOrderView } from '../../../contracts/owner/window.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { ApiError } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { sentLine, type WindowTicket } from './ticket.ts';
import { type Press, readPress, writePress } from './ticket-storage.ts';

/** Answers that decide nothing: the same press may have been taken, or be taken later. */
const UNDECIDED = [401, 408, 429];

function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status < 500 && !UNDECIDED.includes(error.status) && error.body?.error !== 'pin_required';
}

export interface Charge {
  /** Whether a press has had no answer: it is to be sent again before anything else. */
  unanswered: boolean;
  sending: boolean;
  /** Why the last press was refused; null without a refusal. */
  refusal: ApiError | null;
  /** Takes the ticket for what was given, in cents; `readyAt` is what the customer was told (epoch ms). */
  send: (ticket: WindowTicket, totalCents: Cents, givenCents: Cents, readyAt: number) => void;
  /** Sends the unanswered press again, unchanged. */
  again: () => void;
  forgetRefusal: () => void;
}

/** Sends an order to the kitchen as paid in cash. Until there is an answer the same press is repeated, not another made. */
export function useCharge(onTaken: (order: WindowOrderView) => void, onRefused: () => void): Charge {
  const [pending, show] = useState(readPress);
  const [unanswered, setUnanswered] = useState(pending !== null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const keep = (press: Press | null) => {
    writePress(press);
    show(press);
  };
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/window/orders', {
    scope: 'window',
    onDone: (order) => {
      keep(null);
      setUnanswered(false);
      onTaken(order);
    },
    onFailed: (error) => {
      setUnanswered(!isDecided(error));
      if (isDecided(error)) {
        keep(null);
        setRefusal(error as ApiError);
        onRefused();
      }
      return true;
    },
  });
  const press = (made: Press) => {
    // Stored before it is sent: a reload in between finds it.
    keep(made);
    setRefusal(null);
    mutate({ body: made.body, key: made.key });
  };
  return {
    unanswered,
    sending: isPending,
    refusal,
    send: (ticket, totalCents, givenCents, readyAt) => {
      if (isPending || pending !== null) return;
      const asap = ticket.pickupTime === ASAP;
      press({
        key: newKey(),
        body: {
          name: ticket.name.trim(),
          items: ticket.lines.map(sentLine),
          total: formatPrice(totalCents),
          given: formatPrice(givenCents),
          pickupTime: ticket.pickupTime,
          pickupAt: asap ? readyAt : ticket.pickupAt,
          ...(ticket.held !== null && { held: ticket.held }),
        },
      });
    },
    again: () => {
      if (!isPending && pending !== null) press(pending);
    },
    forgetRefusal: () => setRefusal(null),
  };
}
