import type {
  PaymentsFailure,
  PaymentsResult,
  SquarePayment,
} from '../../server/adapters/payments/payments.port.ts';
import type {
  DeviceCode,
  TerminalCheckout,
  TerminalsPort,
} from '../../server/adapters/payments/terminals.port.ts';
import { oncePerKey } from './once-per-key.ts';

/** What is done at the terminals of the fake, by the person who holds them. */
export interface FakeTerminals {
  /** Types a code in; returns the terminal. */
  pair(code: string): { deviceId: string; codeId: string };
  /** Switches a terminal off or on; one that is off shows nothing and answers nothing. */
  turn(deviceId: string, online: boolean): void;
  /** Pays what the terminal shows. */
  pay(deviceId: string, tipCents?: number): SquarePayment;
  /** Pays the newest checkout, whatever became of it. */
  payAnyway(deviceId: string): SquarePayment;
  decline(deviceId: string): SquarePayment;
  /** The customer cancels at the terminal. */
  cancel(deviceId: string): void;
  /** Whether a terminal confirms at once that it ended what it shows. */
  confirms: boolean;
  /** Checkouts that were made, oldest first. */
  made(): (TerminalCheckout & { deviceId: string; squareOrderId: string; askForTip: boolean })[];
}

interface FakeOrderPart {
  link: { squareOrderId: string; totalCents: number };
  canceled: boolean;
  payments: SquarePayment[];
}

interface Parts<Order extends FakeOrderPart> {
  answer: <T>(
    method: keyof TerminalsPort,
    key: string | undefined,
    work: () => PaymentsResult<T>,
  ) => Promise<PaymentsResult<T>>;
  nextId: (prefix: string) => string;
  now: () => number;
  order: (id: string) => Order | undefined;
  add: (to: Order, differing: Partial<SquarePayment>) => SquarePayment;
}

interface Checkout extends TerminalCheckout {
  deviceId: string;
  squareOrderId: string;
  askForTip: boolean;
  madeAt: number;
}

const CODE_MS = 5 * 60_000;
const CHECKOUT_MS = 5 * 60_000;

/** Terminals in memory that fulfill the port's contract as Square's do. */
export function fakeTerminals<Order extends FakeOrderPart>(
  parts: Parts<Order>,
): { port: TerminalsPort; terminals: FakeTerminals } {
  const { answer, nextId, now, order, add } = parts;
  const codes: DeviceCode[] = [];
  const checkouts: Checkout[] = [];
  const online = new Map<string, boolean>();
  const codeOnce = oncePerKey<DeviceCode>();
  const checkoutOnce = oncePerKey<Checkout>();

  const isOpen = ({ status }: Checkout) => status !== 'canceled' && status !== 'completed';
  const end = (checkout: Checkout, by: TerminalCheckout['canceledBy']) => {
    checkout.status = 'canceled';
    checkout.canceledBy = by;
  };
  const shownAt = (deviceId: string) =>
    checkouts.find((one) => one.deviceId === deviceId && isOpen(one) && one.status !== 'pending');

  function advance(): void {
    for (const checkout of checkouts.filter(isOpen)) {
      if (checkout.madeAt + CHECKOUT_MS <= now()) end(checkout, 'time');
      else if (checkout.status === 'pending' && online.get(checkout.deviceId) && !shownAt(checkout.deviceId))
        checkout.status = 'in_progress';
    }
    for (const code of codes) {
      if (code.status === 'unpaired' && code.pairBy <= now()) code.status = 'expired';
    }
  }

  function shown(deviceId: string): Checkout {
    advance();
    const checkout = shownAt(deviceId);
    if (checkout === undefined || !online.get(deviceId)) throw new Error(`${deviceId} shows no payment`);
    return checkout;
  }

  function take(checkout: Checkout, differing: Partial<SquarePayment>): SquarePayment {
    const found = order(checkout.squareOrderId);
    if (found === undefined) throw new Error('no such order');
    return add(found, { terminal: true, ...differing });
  }

  const read = (checkout: Checkout | undefined): PaymentsResult<TerminalCheckout> => {
    if (checkout === undefined) return rejected('no such checkout');
    const { id, status, canceledBy } = checkout;
    return { ok: true, value: { id, status, canceledBy } };
  };
  const found = (id: string) => {
    advance();
    return checkouts.find((one) => one.id === id);
  };

  const port: TerminalsPort = {
    createDeviceCode: (name, key) =>
      answer('createDeviceCode', key, () =>
        codeOnce(key, { name }, () => {
          const id = nextId('CODE');
          const made: DeviceCode = {
            id,
            code: id.slice(-6),
            status: 'unpaired',
            deviceId: null,
            pairBy: now() + CODE_MS,
          };
          codes.push(made);
          return { ok: true, value: made };
        }),
      ),

    getDeviceCode: (id) =>
      answer('getDeviceCode', undefined, () => {
        advance();
        const code = codes.find((one) => one.id === id);
        return code === undefined ? rejected('no such code') : { ok: true, value: code };
      }),

    createTerminalCheckout: (input) =>
      answer('createTerminalCheckout', input.idempotencyKey, () => {
        advance();
        const made = checkoutOnce(input.idempotencyKey, input, () => {
          const { deviceId, squareOrderId, amountCents, askForTip } = input;
          const of = order(squareOrderId);
          if (!online.has(deviceId)) return rejected('no such terminal');
          if (of === undefined) return rejected('no such order');
          const paid = of.payments.some((p) => p.status === 'COMPLETED');
          if (paid || of.canceled) return rejected('not open to payment');
          if (amountCents !== of.link.totalCents) return rejected('wrong amount');
          const checkout: Checkout = {
            id: nextId('CHECKOUT'),
            status: 'pending',
            canceledBy: null,
            deviceId,
            squareOrderId,
            askForTip,
            madeAt: now(),
          };
          checkouts.push(checkout);
          return { ok: true, value: checkout };
        });
        return made.ok ? read(made.value) : made;
      }),

    getTerminalCheckout: (id) => answer('getTerminalCheckout', undefined, () => read(found(id))),

    cancelTerminalCheckout: (id) =>
      answer('cancelTerminalCheckout', undefined, () => {
        const checkout = found(id);
        if (checkout?.status === 'pending') end(checkout, 'seller');
        else if (checkout !== undefined && isOpen(checkout)) {
          checkout.status = 'cancel_requested';
          if (terminals.confirms && online.get(checkout.deviceId)) end(checkout, 'seller');
        }
        return read(checkout);
      }),

    cancelOrder: (squareOrderId) =>
      answer('cancelOrder', undefined, () => {
        const of = order(squareOrderId);
        if (of === undefined) return rejected('no such order');
        if (of.payments.every((p) => p.status === 'FAILED')) of.canceled = true;
        return { ok: true, value: { canceled: of.canceled } };
      }),
  };

  const terminals: FakeTerminals = {
    confirms: true,
    pair(typed) {
      advance();
      const code = codes.find((one) => one.code === typed && one.status === 'unpaired');
      if (code === undefined) throw new Error(`No code ${typed}`);
      code.status = 'paired';
      code.deviceId = nextId('DEVICE');
      online.set(code.deviceId, true);
      return { deviceId: code.deviceId, codeId: code.id };
    },
    turn(deviceId, isOnline) {
      online.set(deviceId, isOnline);
      const shows = shownAt(deviceId);
      if (isOnline && shows?.status === 'cancel_requested') end(shows, 'seller');
    },
    pay(deviceId, tipCents = 0) {
      const checkout = shown(deviceId);
      const paid = take(checkout, { tipCents });
      checkout.status = 'completed';
      return paid;
    },
    payAnyway(deviceId) {
      const checkout = checkouts.findLast((one) => one.deviceId === deviceId);
      if (checkout === undefined) throw new Error(`${deviceId} was asked nothing`);
      checkout.status = 'completed';
      checkout.canceledBy = null;
      const of = order(checkout.squareOrderId);
      if (of !== undefined) of.canceled = false;
      return take(checkout, {});
    },
    decline: (deviceId) => take(shown(deviceId), { status: 'FAILED' }),
    cancel: (deviceId) => end(shown(deviceId), 'buyer'),
    made() {
      advance();
      return checkouts.map(({ id, status, canceledBy, deviceId, squareOrderId, askForTip }) => ({
        id,
        status,
        canceledBy,
        deviceId,
        squareOrderId,
        askForTip,
      }));
    },
  };

  return { port, terminals };
}

function rejected(reason: string): PaymentsFailure {
  return { ok: false, error: 'rejected', detail: reason };
}
