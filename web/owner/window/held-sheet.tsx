import { useState } from 'react';
import type { HeldOrderView, WindowLinkView } from '../../../contracts/owner/window/window.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { cardPartCents } from '../../../domain/order/payment/split-payment.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ConfirmDialog } from '../console/list/confirm-dialog.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OFFLINE } from './offline/offline.messages.ts';
import type { Hold } from './use-hold.ts';
import { PAY, WINDOW } from './window.messages.ts';
import styles from './held-sheet.module.css';

interface Props {
  open: boolean;
  held: readonly HeldOrderView[];
  /** Orders whose payment link waits to be paid. */
  waiting: readonly WindowLinkView[];
  /** A dish's name on the menu of now. */
  dishName: (id: number) => string | undefined;
  /** False while another ticket is being taken. */
  mayRecall: boolean;
  /** False until the menu has been read, by which the dishes of an order on hold are known. */
  menuKnown: boolean;
  onHold: Hold;
  /** Shows the code of an order that waits. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The orders on hold and those that wait for their payment, of every tablet. */
export function HeldSheet({
  open,
  held,
  waiting,
  dishName,
  mayRecall,
  menuKnown,
  onHold,
  onShow,
  onClose,
}: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const timeZone = useTimeZone();
  const [removing, setRemoving] = useState<{ id: string; name: string; here: boolean } | null>(null);
  const { here } = onHold;
  const none = held.length + waiting.length + here.length === 0;
  const all = [
    ...held.map((order) => ({
      ...order,
      here: false,
      dishes: order.lines.map((line) => ({ ...line, name: dishName(line.id) ?? line.name })),
      recall: () => onHold.recall(order),
    })),
    ...here.map((order) => ({
      id: order.id,
      name: order.ticket.name.trim(),
      heldAt: order.heldAt,
      here: true,
      dishes: order.ticket.lines.map(({ line }) => ({ ...line, name: dishName(line.id) ?? line.name })),
      recall: () => onHold.recallHere(order),
    })),
  ];
  const remove = useConsoleWrite('DELETE /api/owner/window/held/:id');
  const nameOf = ({ name }: Pick<HeldOrderView, 'name'>) => (name === '' ? messages.nameless : name);
  return (
    <Sheet className="drawer" open={open} onClose={onClose}>
      <DrawerHead title={messages.held} close={messages.close} closeClass="kitchen-btn" />
      <div className={`drawer-body ${styles.body}`}>
        {none && <p role="status">{messages.noneHeld}</p>}
        {waiting.length > 0 && <h3 className={styles.title}>{messages.waiting}</h3>}
        <ul className={styles.list}>
          {waiting.map(({ order, terminal }) => (
            <li key={order.id}>
              <div>
                <b>{nameOf(order)}</b>
                <span>
                  {formatDollars(cardPartCents(order))}
                  {order.cashPartCents > 0 &&
                    `, ${PAY[language].afterCash(formatDollars(order.cashPartCents))}`}
                </span>
              </div>
              <button type="button" className="kitchen-btn" onClick={() => onShow(order.id)}>
                {terminal === null ? messages.showCode : messages.showPayment}{' '}
                <span className="visually-hidden">{nameOf(order)}</span>
              </button>
            </li>
          ))}
        </ul>
        {waiting.length > 0 && all.length > 0 && <h3 className={styles.title}>{messages.held}</h3>}
        {all.length > 0 && !mayRecall && <p className={styles.first}>{messages.heldFirst}</p>}
        <ul className={styles.list}>
          {all.map((order) => (
            <li key={order.id}>
              <div>
                <b>{nameOf(order)}</b>
                <span>
                  {messages.items(order.dishes.reduce((sum, { quantity }) => sum + quantity, 0))},{' '}
                  {formatTime(timeZone, order.heldAt)}
                </span>
                {order.here && <span>{OFFLINE[language].heldHere}</span>}
                <small>{order.dishes.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</small>
              </div>
              <button type="button" className="kitchen-btn" onClick={() => setRemoving(order)}>
                {messages.removeHeld} <span className="visually-hidden">{nameOf(order)}</span>
              </button>
              <button
                type="button"
                className="kitchen-btn"
                disabled={!mayRecall || !menuKnown}
                onClick={order.recall}
              >
                {messages.recall} <span className="visually-hidden">{nameOf(order)}</span>
              </button>
            </li>
          ))}
        </ul>
        {removing !== null && (
          <ConfirmDialog
            question={messages.removeHeldSure(nameOf(removing))}
            yes={messages.removeHeld}
            no={messages.keep}
            danger
            onNo={() => setRemoving(null)}
            onYes={() => {
              if (removing.here) onHold.removeHere(removing.id);
              else remove.mutate({ params: { id: removing.id } });
              setRemoving(null);
            }}
          />
        )}
      </div>
    </Sheet>
  );
}
