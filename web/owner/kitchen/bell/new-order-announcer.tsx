import { useEffect, useRef } from 'react';
import { ticketName } from '../../../../contracts/order/ticket.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { KITCHEN } from '../kitchen.messages.ts';
import { formatTicketNumber } from '../board/ticket/ticket.format.ts';
import type { Ticket } from '../board/tickets.ts';

/** Announces each new order once to screen readers. */
export function NewOrderAnnouncer({ tickets, known }: { tickets: readonly Ticket[]; known: boolean }) {
  const { language } = useConsoleLanguage();
  const announced = useRef<Set<string> | null>(null);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!known) return;
    const before = announced.current;
    announced.current = new Set(before);
    const messages = KITCHEN[language];
    const fresh: string[] = [];
    for (const { order, unseen } of tickets) {
      if (announced.current.has(order.id)) continue;
      announced.current.add(order.id);
      const items = order.lines.reduce((sum, line) => sum + line.quantity, 0);
      // Orders on the board when it is opened are not announced.
      if (before !== null && unseen)
        fresh.push(messages.arrived(formatTicketNumber(order), ticketName(order, language), items));
    }
    if (fresh.length > 0 && region.current !== null) region.current.textContent = fresh.join('. ');
  }, [tickets, known, language]);
  return <p className="visually-hidden" aria-live="polite" ref={region} />;
}
