import { newKey } from '../../../api/new-key.ts';
import { useCallback, useRef } from 'react';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { refusalOf } from '../../../api/client.ts';
import { useWords } from '../../console-language.tsx';
import { printTicket } from '../kitchen.api.ts';
import { PRINTING } from './printing.messages.ts';
import { numberWords } from '../board/ticket.format.ts';
import type { TicketPrinting } from './use-ticket-printing.ts';

/** Presses on one order this close together are one. */
const DOUBLE_PRESS_MS = 3_000;

/** Prints a ticket again, on this device's printer where it has one, else on the kitchen's; says what came of it. */
export function useReprint(
  { paper, reprint }: Pick<TicketPrinting, 'paper' | 'reprint'>,
  say: (text: string) => void,
): (order: OwnerOrderView) => void {
  const words = useWords(PRINTING);
  const pressed = useRef(new Map<string, number>());
  return useCallback(
    (order) => {
      const now = Date.now();
      if (now - (pressed.current.get(order.id) ?? 0) < DOUBLE_PRESS_MS) return;
      pressed.current.set(order.id, now);
      const told = words.printing(numberWords(order));
      if (paper !== 'off') {
        reprint(order);
        say(told);
        return;
      }
      printTicket(order.id, newKey()).then(
        () => say(told),
        (error: unknown) => {
          pressed.current.delete(order.id);
          const none = refusalOf<'POST /api/owner/orders/:id/print'>(error) === 'unavailable';
          say(none ? words.noPrinter : words.failed);
        },
      );
    },
    [paper, reprint, say, words],
  );
}
