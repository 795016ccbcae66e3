import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type {
  WindowLinkView,
  WindowOrderView,
  WindowTerminal,
} from '../../../../contracts/owner/window/window.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { statusOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { PAY } from '../window.messages.ts';
import type { SlipProps } from './pay-slip.tsx';
import type { CashPart } from './use-charge.ts';
import { SCAN } from './scan.messages.ts';

/** The live stream tells of a payment at once; this finds what it missed. */
const POLL_MS = 5_000;
/** A terminal tells of each card that is held to it only when it is asked. */
const TERMINAL_POLL_MS = 2_000;

export interface WaitingProps {
  /** The order that waits for its payment. */
  id: string;
  /** Whether this tablet's ticket is the order's: then it can be paid in another way. */
  mine: boolean;
  /** The staff's, where the screen is theirs. */
  header: ReactNode;
  onPaid: (order: WindowOrderView) => void;
  /** Its ticket, where it is this tablet's. */
  slip: SlipProps;
  terminals: readonly WindowTerminal[];
  /** It was canceled to be paid in another way: by card at a terminal or by its code, or as is chosen then. */
  onOtherWay: (way?: { terminalId?: string | undefined; part: CashPart | null }) => void;
  /** It was canceled, is gone, or is left waiting. */
  onLeave: () => void;
  /** The next customer is served while it ends by itself. */
  onNext: () => void;
}

/** The state of a payment that is waited for, and the actions on it. */
export interface WaitingPayment {
  /** Undefined until it was read. */
  link: WindowLinkView | undefined;
  /** When it was read, epoch ms of this device's clock. */
  readAt: number;
  /** The server does not answer. */
  lost: boolean;
  asking: boolean;
  ask: () => void;
  canceling: boolean;
  /**
   * Cancels it, then goes on with `next`, unless it turns out to be paid; with `otherwise` where Square does not say.
   * Its part in cash is to be handed back, unless `keepsCash`.
   */
  cancelThen: (next: () => void, other?: { otherwise?: () => void; keepsCash?: boolean }) => void;
}

/** The order that waits for its payment: how it stands, and canceling it. */
export function useWaitingPayment(
  id: string,
  onPaid: (order: WindowOrderView) => void,
  onGone: () => void,
): WaitingPayment {
  const { language } = useConsoleLanguage();
  const messages = SCAN[language];
  const pay = PAY[language];
  const toast = useToast();
  const [atTerminal, setAtTerminal] = useState(false);
  const read = useConsoleRead(
    'GET /api/owner/window/payment-links/:id',
    { params: { id } },
    { pollMs: atTerminal ? TERMINAL_POLL_MS : POLL_MS },
  );
  const { data: link, dataUpdatedAt, isFetching, refetch } = read;
  const isTerminal = link !== undefined && link.terminal !== null;
  if (isTerminal !== atTerminal) setAtTerminal(isTerminal);
  const isGone = statusOf(read.error) === 404;
  useEffect(() => {
    if (link?.state === 'paid') onPaid(link.order);
    else if (isGone) onGone();
  }, [link, isGone, onPaid, onGone]);
  const cancel = useConsoleWrite('POST /api/owner/window/payment-links/:id/cancel', {
    onFailed: () => {
      const cashCents = link?.order.cashPartCents ?? 0;
      toast({
        title: messages.notCanceled,
        description: cashCents > 0 ? messages.keepCash(formatDollars(cashCents)) : messages.notCanceledMore,
        tone: 'error',
      });
      return true;
    },
  });
  return {
    link,
    readAt: dataUpdatedAt,
    lost: read.isError,
    asking: isFetching,
    ask: () => void refetch(),
    canceling: cancel.isPending,
    cancelThen: (next, { otherwise, keepsCash = false } = {}) =>
      cancel.mutate(
        { params: { id } },
        {
          onSuccess: ({ state, order }) => {
            if (state === 'paid') return onPaid(order);
            if (order.cashPartCents > 0 && !keepsCash) {
              toast({
                title: pay.cashBack(formatDollars(order.cashPartCents)),
                description: pay.cashBackMore,
              });
            }
            next();
          },
          // The sweep closes an order whose time is over, also where Square is silent now.
          onError: () => otherwise?.(),
        },
      ),
  };
}
