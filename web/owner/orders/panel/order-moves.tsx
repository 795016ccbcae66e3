import { useState } from 'react';
import type { OrderStatusUpdate } from '../../../../contracts/owner/orders/owner-order.ts';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import {
  canTransition,
  nextKitchenStatus,
  OPEN_STATUSES,
  type OrderStatus,
  undoStatus,
} from '../../../../domain/order/order.ts';
import { isOfRunningDay } from '../../../../domain/order/bring-back.ts';
import { useMay } from '../../console/console-context.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { ORDER_PAGE } from './order-page.messages.ts';
import { pillOf } from '../order-row.format.ts';
import { ReprintButton } from './reprint-button.tsx';
import orderPanel from './order-panel.module.css';
import parts from '../../console/parts.module.css';

const KITCHEN_STATUSES = [...OPEN_STATUSES, 'picked_up'] as const;
const inKitchen = (status: OrderStatus | null) => KITCHEN_STATUSES.find((one) => one === status);

type StatusTexts = Partial<Record<OrderStatus, string>>;

/** The order's status, and its possible next ones. */
export function OrderMoves({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const moveTexts: StatusTexts = messages.moves;
  const undoTexts: StatusTexts = messages.undo;
  const mayRefund = useMay('refund');
  const ofAnyDay = useMay('earlier_orders');
  const clock = usePageData().site;
  const [sure, setSure] = useState(false);
  const move = useConsoleWrite('POST /api/owner/orders/:id/status');
  const mark = useConsoleWrite('POST /api/owner/orders/:id/no-show');
  const isPending = move.isPending || mark.isPending;
  const [openedAt] = useState(() => Date.now());
  const pill = pillOf(order, openedAt, language);
  const params = { id: order.id };
  const { status } = order;
  const from = inKitchen(status);
  const next = order.payment === null ? undefined : inKitchen(nextKitchenStatus(status));
  const handedOverAt = order.timeline.findLast(({ kind }) => kind === 'picked_up')?.at ?? order.pickupAt;
  const isOver =
    status === 'picked_up' &&
    !ofAnyDay &&
    !isOfRunningDay(clock, { pickupAt: order.pickupAt, handedOverAt }, openedAt);
  const back = isOver ? undefined : inKitchen(undoStatus(status));
  const moveTo = (to: OrderStatusUpdate['status']) =>
    move.mutate({ params, body: { status: to, ...(from !== undefined && { from }) } });
  const markAs = (noShow: boolean) => mark.mutate({ params, body: { noShow } });
  const mayMark = status === 'ready' || (status === 'picked_up' && !order.noShow);
  return (
    <div className={orderPanel.moves}>
      <span className={`${parts.pill} ${pill.look}`} role="status">
        {pill.text}
      </span>
      {next !== undefined && moveTexts[next] !== undefined && (
        <button
          type="button"
          className="btn btn-paper btn-sm"
          disabled={isPending}
          onClick={() => moveTo(next)}
        >
          {moveTexts[next]}
        </button>
      )}
      {back !== undefined && !order.noShow && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => moveTo(back)}
        >
          {undoTexts[back]}
        </button>
      )}
      {mayMark && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => markAs(true)}
        >
          {messages.noShow}
        </button>
      )}
      {order.noShow && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={isPending}
          onClick={() => markAs(false)}
        >
          {messages.noShowUndo}
        </button>
      )}
      {order.payment !== null && <ReprintButton id={order.id} />}
      {mayRefund && canTransition(status, 'cancelled', 'kitchen') && (
        <button
          type="button"
          className={sure ? 'btn btn-danger btn-sm' : 'btn btn-quiet btn-sm'}
          disabled={isPending}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (sure) moveTo('cancelled');
            setSure(!sure);
          }}
        >
          {sure
            ? order.payment === null
              ? messages.cancelSureUnpaid
              : messages.cancelSure
            : messages.cancel}
        </button>
      )}
    </div>
  );
}
