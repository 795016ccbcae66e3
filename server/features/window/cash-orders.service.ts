import type {
  CashOrderRequest,
  WindowOrderError,
  WindowOrderView,
} from '../../../contracts/owner/window/window.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { changeCents } from '../../../domain/order/window.ts';
import type { Deps } from '../../deps.ts';
import { receiveOrder } from '../../orders/receive-order.ts';
import { enqueueDrawer } from '../../printing/open-drawer.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { cashPayment, insertPayment } from '../../stores/payments/payments.store.ts';
import {
  placeWindowOrder,
  windowOrderView,
  type WindowPress,
  type WindowRefusal,
} from './place-window-order.ts';

/**
 * Takes an order that was paid in cash: placed, paid and in the kitchen in one transaction, or not at all. Square learns
 * of it by a job. One that costs nothing has no payment, and Square does not learn of it.
 */
export async function takeCashOrder(
  deps: Deps,
  press: WindowPress<CashOrderRequest>,
): Promise<{ ok: true; value: WindowOrderView } | WindowRefusal<WindowOrderError | 'given_too_little'>> {
  const givenCents = parsePrice(press.request.given);
  if (givenCents === null) return { ok: false, error: 'invalid', fields: { given: 'invalid' } };
  const placed = await placeWindowOrder(deps, press, {
    cashPartCents: 0,
    cashGivenCents: null,
    tips: null,
    problem({ totals: { totalCents } }) {
      if (changeCents(totalCents, givenCents) !== null) return null;
      return { ok: false, error: 'given_too_little', fields: { total: formatPrice(totalCents) } };
    },
    async store(tx, order, { clock }) {
      const receipt = {
        pickupAt: order.pickupAt,
        clock,
        // Made and paid in one moment, it was made first.
        eventAt: order.createdAt + 1,
      };
      if (order.totalCents === 0) {
        await receiveOrder(tx, deps, order, { ...receipt, paymentId: null });
        return;
      }
      const payment = cashPayment(order.id, order.totalCents, givenCents);
      await insertPayment(tx, payment, deps.now());
      await addJob(tx, { id: deps.newId(), kind: 'record_cash', subject: order.id, runAt: deps.now() });
      await enqueueDrawer(tx, deps, order.id);
      await receiveOrder(tx, deps, order, { ...receipt, paymentId: payment.id });
    },
  });
  return placed.ok ? { ok: true, value: await windowOrderView(deps, placed.order) } : placed;
}
