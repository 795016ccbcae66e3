import { useState } from 'react';
import type { OrderPage } from '../../../contracts/owner/order-list.ts';
import { canTransition, nextKitchenStatus, undoStatus } from '../../../domain/order/order.ts';
import { useMay } from '../console/console.state.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';
import { pillOf } from './order-words.ts';
import { PrintAgain } from './print-again.tsx';

/** Where the order stands, and where it may go from there. */
export function OrderMoves({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const words = ORDER_PAGE[language];
  const mayRefund = useMay('refund');
  const [sure, setSure] = useState(false);
  const { mutate, isPending } = useConsoleWrite();
  const [openedAt] = useState(() => Date.now());
  const pill = pillOf(order, openedAt, language);
  const path = `/api/owner/orders/${encodeURIComponent(order.id)}`;
  const { status } = order;
  const next = order.payment === null ? null : nextKitchenStatus(status);
  const back = undoStatus(status);
  const move = (to: string) =>
    mutate({
      method: 'POST',
      path: `${path}/status`,
      body: { status: to, ...(status !== 'awaiting_payment' && { from: status }) },
    });
  const mark = (noShow: boolean) => mutate({ method: 'POST', path: `${path}/no-show`, body: { noShow } });
  const mayMark = status === 'ready' || (status === 'picked_up' && !order.noShow);
  return (
    <div className="od-m">
      <span className={`pillst ${pill.look}`} role="status">
        {pill.text}
      </span>
      {next !== null && next in words.moves && (
        <button
          type="button"
          className="btn btn-paper btn-sm"
          disabled={isPending}
          onClick={() => move(next)}
        >
          {words.moves[next as keyof typeof words.moves]}
        </button>
      )}
      {back !== null && !order.noShow && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => move(back)}
        >
          {words.undo[back as keyof typeof words.undo]}
        </button>
      )}
      {mayMark && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => mark(true)}
        >
          {words.noShow}
        </button>
      )}
      {order.noShow && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => mark(false)}
        >
          {words.noShowUndo}
        </button>
      )}
      {order.payment !== null && <PrintAgain id={order.id} />}
      {mayRefund && canTransition(status, 'cancelled', 'kitchen') && (
        <button
          type="button"
          className={sure ? 'btn btn-danger btn-sm' : 'btn btn-quiet btn-sm'}
          disabled={isPending}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (sure) move('cancelled');
            setSure(!sure);
          }}
        >
          {sure ? (order.payment === null ? words.cancelSureUnpaid : words.cancelSure) : words.cancel}
        </button>
      )}
    </div>
  );
}
