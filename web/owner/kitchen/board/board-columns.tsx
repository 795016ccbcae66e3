import { useLayoutEffect } from 'react';
import { otherLanguage, useConsoleLanguage } from '../../console-language.tsx';
import { fullerStatus } from './board-density.ts';
import { LaterOrdersLine } from './later-orders.tsx';
import type { LaterOrders } from './later-orders.tsx';
import { KITCHEN } from '../kitchen.messages.ts';
import { ReadyTicket, ReadyTile, TicketCard } from './ticket/ticket-cards.tsx';
import type { CardProps } from './ticket/ticket-cards.tsx';
import type { Column, Ticket } from './tickets.ts';
import columns from './board-columns.module.css';

export interface BoardProps {
  columns: Record<Column, readonly Ticket[]>;
  kitchenMinutes: number;
  /** Whether bumps cannot be sent at the moment. */
  unsent: boolean;
  /** False until the first news: until then an empty board may not really be empty. */
  known: boolean;
  onBump: CardProps['onBump'];
  onPrint: CardProps['onPrint'];
  onRead: CardProps['onRead'];
  laterOrders: LaterOrders;
  /** Called when this layout has taken the place of the other. */
  onLaidOut: () => void;
  /** The column shown on a phone. */
  chosen: Column;
  onChoose: (column: Column) => void;
}

function ColumnHead({ column, count }: { column: Column; count: number }) {
  const { language } = useConsoleLanguage();
  const other = otherLanguage(language);
  return (
    <header>
      <h2 id={`col-${column}`} tabIndex={-1} data-head>
        {KITCHEN[language].columns[column]}
      </h2>
      <span lang={other}>{KITCHEN[other].columns[column]}</span>
      <b>{count}</b>
    </header>
  );
}

function Empty({ column, known }: { column: Column; known: boolean }) {
  const { language } = useConsoleLanguage();
  return (
    <p className={columns.empty}>{known ? KITCHEN[language].empty[column] : KITCHEN[language].loading}</p>
  );
}

const cardProps = (ticket: Ticket, { kitchenMinutes, unsent, onBump, onPrint, onRead }: BoardProps) => ({
  ticket,
  kitchenMinutes,
  unsent: unsent && ticket.waiting,
  onBump,
  onPrint,
  onRead,
});

const COLUMNS: readonly Column[] = ['received', 'preparing', 'ready'];

/** Three columns of large tickets; on a phone one column, chosen above. */
export function RegularBoard(props: BoardProps) {
  const { language } = useConsoleLanguage();
  const { chosen, onChoose, onLaidOut } = props;
  useLayoutEffect(() => onLaidOut(), [onLaidOut]);
  return (
    <main className={columns.columns} id="main" tabIndex={-1}>
      <div className={columns.picker}>
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === chosen}
            onClick={() => onChoose(column)}
          >
            {KITCHEN[language].columns[column]} <b>{props.columns[column].length}</b>
          </button>
        ))}
      </div>
      {COLUMNS.map((column) => (
        <section
          key={column}
          className={column === chosen ? `${columns.column} ${columns.chosen}` : columns.column}
          aria-labelledby={`col-${column}`}
          data-list
        >
          <ColumnHead column={column} count={props.columns[column].length} />
          <div className={columns.list}>
            {props.columns[column].length === 0 && <Empty column={column} known={props.known} />}
            {props.columns[column].map((ticket) =>
              column === 'ready' ? (
                <ReadyTicket key={ticket.order.id} {...cardProps(ticket, props)} />
              ) : (
                <TicketCard key={ticket.order.id} {...cardProps(ticket, props)} />
              ),
            )}
            {column === 'received' && (
              <LaterOrdersLine laterOrders={props.laterOrders} kitchenMinutes={props.kitchenMinutes} />
            )}
          </div>
        </section>
      ))}
    </main>
  );
}

const WIDER = { preparing: columns.preparingWider, received: columns.newWider };

/** Compact tickets, two stacks to a status, oldest first down the left stack; Ready is a rail below. */
export function DenseBoard(props: BoardProps) {
  const { language } = useConsoleLanguage();
  const other = otherLanguage(language);
  const { onLaidOut } = props;
  useLayoutEffect(() => onLaidOut(), [onLaidOut]);
  const lean = fullerStatus(props.columns.received.length, props.columns.preparing.length);
  return (
    <>
      <main
        className={lean === null ? columns.pairs : `${columns.pairs} ${WIDER[lean]}`}
        id="main"
        tabIndex={-1}
      >
        {(['preparing', 'received'] as const).map((column) => (
          <section
            key={column}
            className={lean === column ? `${columns.pair} ${columns.wide}` : columns.pair}
            aria-labelledby={`col-${column}`}
            data-list
          >
            <ColumnHead column={column} count={props.columns[column].length} />
            <div className={columns.scroller}>
              {props.columns[column].length === 0 && <Empty column={column} known={props.known} />}
              <div className={columns.stacks}>
                {props.columns[column].map((ticket) => (
                  <TicketCard key={ticket.order.id} {...cardProps(ticket, props)} dense />
                ))}
              </div>
              {column === 'received' && (
                <LaterOrdersLine laterOrders={props.laterOrders} kitchenMinutes={props.kitchenMinutes} />
              )}
            </div>
          </section>
        ))}
      </main>
      <section className={columns.ready} aria-labelledby="col-ready" data-list>
        <h2 id="col-ready" tabIndex={-1} data-head>
          {KITCHEN[language].columns.ready}
        </h2>
        <span lang={other}>{KITCHEN[other].columns.ready}</span>
        {props.columns.ready.length > 0 && <b className={columns.count}>{props.columns.ready.length}</b>}
        {props.columns.ready.length === 0 && <Empty column="ready" known={props.known} />}
        {props.columns.ready.map((ticket) => (
          <ReadyTile key={ticket.order.id} {...cardProps(ticket, props)} />
        ))}
      </section>
    </>
  );
}
