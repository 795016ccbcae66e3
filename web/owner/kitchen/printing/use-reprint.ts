import { newKey } from '../../../api/new-key.ts';
import { useCallback, useRef } from 'react';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { caughtRefusal } from '../../../api/client.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { printTicket } from '../kitchen.api.ts';
import { PRINTING } from './printing.messages.ts';
import { formatTicketNumber } from '../board/ticket/ticket.format.ts';
import type { TicketPrinting } from './use-ticket-printing.ts';

/** Two presses on one order within this time count as one. */
const DOUBLE_PRESS_MS = 3_000;

/** Reprints a ticket, on this device's printer if it has one, else on the kitchen's; shows the result. */
export function useReprint(
  { paper, reprint }: Pick<TicketPrinting, 'paper' | 'reprint'>,
  showNotice: (text: string) => void,
): (order: OwnerOrderView) => void {
  const messages = useStaffMessages(PRINTING);
  const pressed = useRef(new Map<string, number>());
  return useCallback(
    (order) => {
      const now = Date.now();
      if (now - (pressed.current.get(order.id) ?? 0) < DOUBLE_PRESS_MS) return;
      pressed.current.set(order.id, now);
      const notice = messages.printing(formatTicketNumber(order));
      if (paper !== 'off') {
        reprint(order);
        showNotice(notice);
        return;
      }
      printTicket(order.id, newKey()).then(
        () => showNotice(notice),
        (error: unknown) => {
          pressed.current.delete(order.id);
          const none = caughtRefusal<'POST /api/owner/orders/:id/print'>(error) === 'unavailable';
          showNotice(none ? messages.noPrinter : messages.failed);
        },
      );
    },
    [paper, reprint, showNotice, messages],
  );
}
