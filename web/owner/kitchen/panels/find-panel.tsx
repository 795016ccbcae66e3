import { useQuery } from '@tanstack/react-query';
import { Eye, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { ticketName } from '../../../../contracts/order/ticket.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useMay } from '../../console/console-context.tsx';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import type { BoardState } from '../state/board-state.ts';
import { canComeBack, matchesQuery, ordersOffBoard } from './find-orders.ts';
import { CLOSED_KEY, closedOrders } from '../kitchen.api.ts';
import { lastTick } from '../kitchen-clock.ts';
import { FIND } from './kitchen-tools.messages.ts';
import { KITCHEN } from '../kitchen.messages.ts';
import { PRINTING } from '../printing/printing.messages.ts';
import { useCategories } from '../../../api/use-menu.ts';
import { formatContents, formatTicketNumber } from '../board/ticket/ticket.format.ts';
import type { Ticket } from '../board/tickets.ts';
import panels from './panels.module.css';
import { usePageData, useTimeZone } from '../../../ui/page-data.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  tickets: readonly Ticket[];
  state: BoardState;
  onShow: (orderId: string) => void;
  onRecall: (order: OwnerOrderView) => void;
  /** Prints its ticket again. */
  onPrint: (order: OwnerOrderView) => void;
  /** The board's notice, shown while this panel is open. */
  notice: ReactNode;
}

interface RowProps {
  order: OwnerOrderView;
  note: string;
  onPrint: (order: OwnerOrderView) => void;
  children?: ReactNode;
}

function Row({ order, note, onPrint, children }: RowProps) {
  const { language } = useConsoleLanguage();
  const kitchen = useStaffMessages(KITCHEN);
  const { again } = useStaffMessages(PRINTING);
  const categories = useCategories().data ?? [];
  return (
    <li>
      <b className={panels.number}>{formatTicketNumber(order)}</b>
      <span>
        <b>{ticketName(order, language)}</b> <i>{note}</i>
        <span className={panels.dishes}>{formatContents(order.lines, categories, language)}</span>
      </span>
      <span className={panels.actions}>
        <button type="button" className="kitchen-btn" onClick={() => onPrint(order)}>
          <Printer className="icon" aria-hidden="true" />
          <span className="visually-hidden">
            {again} {kitchen.forOrder(formatTicketNumber(order))}
          </span>
        </button>
        {children}
      </span>
    </li>
  );
}

function useLeftWhen(): (order: OwnerOrderView) => string {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = useStaffMessages(FIND);
  return (order) => {
    const when = formatPickupTime(timeZone, order.statusSince, lastTick(), language);
    return order.status === 'cancelled' ? messages.cancelled(when) : messages.pickedUp(when);
  };
}

/** Finds an order by number or name, on the board and among the last 50 that left it, and brings one back. */
export function FindPanel({
  open,
  onClose,
  onClosed,
  tickets,
  state,
  onShow,
  onRecall,
  onPrint,
  notice,
}: Props) {
  const messages = useStaffMessages(FIND);
  const kitchen = useStaffMessages(KITCHEN);
  const leftWhen = useLeftWhen();
  const clock = usePageData().site;
  const ofAnyDay = useMay('earlier_orders');
  const [typed, type] = useState('');
  const { data, isPending, isError } = useQuery({
    queryKey: CLOSED_KEY,
    queryFn: closedOrders,
    enabled: open,
    staleTime: 0,
    networkMode: 'always',
  });
  const hasQuery = typed.trim() !== '';
  const onBoard = tickets
    .filter(({ order }) => matchesQuery(order, typed))
    .sort((a, b) => (a.order.number ?? 0) - (b.order.number ?? 0));
  const left = ordersOffBoard(state, data ?? []).filter((order) => matchesQuery(order, typed));
  return (
    <Sheet
      className={`drawer ${panels.find}`}
      open={open}
      onClose={onClose}
      onClosed={() => {
        type('');
        onClosed();
      }}
    >
      <DrawerHead title={messages.title} close={messages.close} closeClass="kitchen-btn" />
      <div className={panels.search}>
        <label htmlFor="find-order">{messages.label}</label>
        <input
          id="find-order"
          className="input"
          type="search"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className="drawer-body">
        <output className="visually-hidden">{hasQuery ? `${onBoard.length + left.length}` : ''}</output>
        {isError && <p className={panels.note}>{messages.offline}</p>}
        {onBoard.length > 0 && (
          <section>
            <h3>{messages.onBoard}</h3>
            <ul className={panels.found}>
              {onBoard.map(({ order, status }) => (
                <Row key={order.id} order={order} note={messages.status[status]} onPrint={onPrint}>
                  <button type="button" className="kitchen-btn" onClick={() => onShow(order.id)}>
                    <Eye className="icon" aria-hidden="true" />
                    {messages.show}{' '}
                    <span className="visually-hidden">{kitchen.forOrder(formatTicketNumber(order))}</span>
                  </button>
                </Row>
              ))}
            </ul>
          </section>
        )}
        {left.length > 0 && (
          <section>
            <h3>{messages.left}</h3>
            <ul className={panels.found}>
              {left.map((order) => (
                <Row key={order.id} order={order} note={leftWhen(order)} onPrint={onPrint}>
                  {canComeBack(order, { clock, now: lastTick(), ofAnyDay }) && (
                    <button type="button" className="kitchen-btn" onClick={() => onRecall(order)}>
                      <Undo2 className="icon" aria-hidden="true" />
                      {messages.bringBack}{' '}
                      <span className="visually-hidden">{kitchen.forOrder(formatTicketNumber(order))}</span>
                    </button>
                  )}
                </Row>
              ))}
            </ul>
          </section>
        )}
        {onBoard.length + left.length === 0 && (
          <p className={panels.note}>
            {isPending ? messages.loading : hasQuery ? messages.none : messages.noneLeft}
          </p>
        )}
      </div>
      {notice}
    </Sheet>
  );
}
