import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { OwnerOrderView } from '../../../../../contracts/owner/orders/owner-order.ts';
import { useStaffMessages } from '../../../console-language.tsx';
import { KITCHEN } from '../../kitchen.messages.ts';
import { PRINTING } from '../../printing/printing.messages.ts';
import { formatTicketNumber } from './ticket.format.ts';
import head from './ticket-head.module.css';

/** A ticket's rarely used actions, behind its number to keep the board calm. */
export interface TicketMenu {
  open: boolean;
  toggle: () => void;
  print: () => void;
}

export function useTicketMenu(order: OwnerOrderView, onPrint: (order: OwnerOrderView) => void): TicketMenu {
  const [open, setOpen] = useState(false);
  return {
    open,
    toggle: () => setOpen(!open),
    print() {
      setOpen(false);
      onPrint(order);
    },
  };
}

/** The row that a press on the number expands. */
export function TicketMenuRow({ order, menu }: { order: OwnerOrderView; menu: TicketMenu }) {
  const messages = useStaffMessages(PRINTING);
  const kitchen = useStaffMessages(KITCHEN);
  if (!menu.open) return null;
  return (
    <div className={head.menu}>
      <button
        type="button"
        className="kitchen-btn"
        onClick={(event) => {
          const ticket = event.currentTarget.closest('[data-order]');
          ticket?.querySelector<HTMLElement>(`.${head.number}`)?.focus();
          menu.print();
        }}
      >
        <Printer className="icon" aria-hidden="true" />
        <span>
          {messages.again}{' '}
          <span className="visually-hidden">{kitchen.forOrder(formatTicketNumber(order))}</span>
        </span>
      </button>
    </div>
  );
}
