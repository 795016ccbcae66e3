import type { Square } from 'square';
import type { PaymentsResult } from '../payments.port.ts';
import { cancelOrder, ok, readOrder, type Talk, unreadable } from './square.steps.ts';
import { orderIsUnpaid } from './square.read.ts';
import { squareText } from './square.link-request.ts';
import { shortKey, usd } from './square.values.ts';
import type { DeviceCode, TerminalCheckout, TerminalsPort } from '../terminals.port.ts';

type Timed = <T>(
  what: string,
  work: (talk: Talk) => Promise<PaymentsResult<T>>,
) => Promise<PaymentsResult<T>>;

const MAX_CODE_KEY = 128;
const MAX_CHECKOUT_KEY = 64;
const MAX_NAME = 128;
const CODE_STATUSES: Record<string, DeviceCode['status']> = {
  UNPAIRED: 'unpaired',
  PAIRED: 'paired',
  EXPIRED: 'expired',
};
const CHECKOUT_STATUSES: Record<string, TerminalCheckout['status']> = {
  PENDING: 'pending',
  IN_PROGRESS: 'in_progress',
  CANCEL_REQUESTED: 'cancel_requested',
  CANCELED: 'canceled',
  COMPLETED: 'completed',
};
const CANCELED_BY: Record<string, TerminalCheckout['canceledBy']> = {
  BUYER_CANCELED: 'buyer',
  SELLER_CANCELED: 'seller',
  TIMED_OUT: 'time',
};

/** Terminals through Square's own SDK. */
export function squareTerminals(timed: Timed): TerminalsPort {
  return {
    createDeviceCode: (name, idempotencyKey) =>
      timed('make device code', async ({ square, call, locationId }) => {
        const body = {
          idempotencyKey: shortKey(idempotencyKey, MAX_CODE_KEY),
          deviceCode: {
            name: squareText(name, MAX_NAME),
            productType: 'TERMINAL_API' as const,
            locationId,
          },
        };
        const made = await call('make device code', (o) => square.devices.codes.create(body, o));
        return made.ok ? (readCode(made.value.deviceCode) ?? unreadable('make device code')) : made;
      }),

    getDeviceCode: (id) =>
      timed('read device code', async ({ square, call }) => {
        const read = await call('read device code', (o) => square.devices.codes.get({ id }, o));
        return read.ok ? (readCode(read.value.deviceCode) ?? unreadable('read device code')) : read;
      }),

    createTerminalCheckout: ({ deviceId, squareOrderId, orderId, amountCents, askForTip, idempotencyKey }) =>
      timed('make checkout', async ({ square, call }) => {
        const body = {
          idempotencyKey: shortKey(idempotencyKey, MAX_CHECKOUT_KEY),
          checkout: {
            amountMoney: usd(amountCents),
            orderId: squareOrderId,
            referenceId: orderId,
            deviceOptions: { deviceId, tipSettings: { allowTipping: askForTip } },
          },
        };
        const made = await call('make checkout', (o) => square.terminal.checkouts.create(body, o));
        return made.ok ? (readCheckout(made.value.checkout) ?? unreadable('make checkout')) : made;
      }),

    getTerminalCheckout: (id) => timed('read checkout', (talk) => readOneCheckout(talk, id)),

    cancelTerminalCheckout: (id) =>
      timed('cancel checkout', async (talk) => {
        const canceled = await talk.call('cancel checkout', (o) =>
          talk.square.terminal.checkouts.cancel({ checkoutId: id }, o),
        );
        // One that has ended is refused; what it ended as is what counts.
        if (!canceled.ok && canceled.error === 'unavailable') return canceled;
        return readOneCheckout(talk, id);
      }),

    cancelOrder: (squareOrderId) =>
      timed('cancel order', async (talk) => {
        const order = await readOrder(talk, squareOrderId);
        if (!order.ok) return order;
        if (order.value.state === 'CANCELED' || !orderIsUnpaid(order.value)) {
          return ok({ canceled: order.value.state === 'CANCELED' });
        }
        return cancelOrder(talk, order.value);
      }),
  };
}

async function readOneCheckout(
  { square, call }: Talk,
  checkoutId: string,
): Promise<PaymentsResult<TerminalCheckout>> {
  const read = await call('read checkout', (o) => square.terminal.checkouts.get({ checkoutId }, o));
  return read.ok ? (readCheckout(read.value.checkout) ?? unreadable('read checkout')) : read;
}

function readCode(code: Square.DeviceCode | undefined): PaymentsResult<DeviceCode> | null {
  const pairBy = Date.parse(code?.pairBy ?? '');
  if (!code?.id || !code.code || !Number.isFinite(pairBy)) return null;
  // An unknown status decides nothing yet.
  const status = CODE_STATUSES[code.status ?? ''] ?? 'unpaired';
  const deviceId = code.deviceId ?? null;
  if (status === 'paired' && deviceId === null) return null;
  return ok({ id: code.id, code: code.code, status, deviceId, pairBy });
}

function readCheckout(
  checkout: Square.TerminalCheckout | undefined,
): PaymentsResult<TerminalCheckout> | null {
  const status = CHECKOUT_STATUSES[checkout?.status ?? ''];
  if (!checkout?.id || status === undefined) return null;
  return ok({ id: checkout.id, status, canceledBy: CANCELED_BY[checkout.cancelReason ?? ''] ?? null });
}
