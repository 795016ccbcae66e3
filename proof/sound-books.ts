import type { BookedOrder, Books } from './books.ts';

export const NOON = Date.UTC(2026, 2, 4, 19, 0);
export const BIRRIA = 7;

function order(id: string, parts: Partial<BookedOrder> = {}): BookedOrder {
  return {
    id,
    number: null,
    ticketDay: '2026-03-04',
    status: 'received',
    paymentStatus: 'paid',
    totalCents: 762,
    refundedCents: 0,
    cashPartCents: 0,
    slotAt: NOON,
    slotHeld: true,
    work: 2,
    beyondCapacity: false,
    portions: new Map(),
    ...parts,
  };
}

/**
 * Returns a morning whose books agree: paid, paid twice, refunded in part and whole, never paid; at the window in cash
 * with a refund, split, for free, and given up.
 */
export function soundBooks(): Books {
  return {
    provider: {
      payments: [
        ...['rosa', 'luis', 'luis-again', 'ana', 'beto'].map((name) => ({
          id: `pay-${name}`,
          orderId: name.replace('-again', ''),
          amountCents: 762,
          cash: false,
        })),
        { id: 'pay-chuy', orderId: 'chuy', amountCents: 762, cash: true },
        { id: 'pay-paty', orderId: 'paty', amountCents: 562, cash: false },
        { id: 'pay-paty-cash', orderId: 'paty', amountCents: 200, cash: true },
      ],
      refunds: [
        { id: 'sq-luis', paymentId: 'pay-luis-again', amountCents: 762 },
        { id: 'sq-ana', paymentId: 'pay-ana', amountCents: 350 },
        { id: 'sq-beto', paymentId: 'pay-beto', amountCents: 762 },
        { id: 'sq-chuy', paymentId: 'pay-chuy', amountCents: 100 },
      ],
      payable: [],
    },
    database: {
      orders: [
        order('rosa', { number: 1, portions: new Map([[BIRRIA, 2]]) }),
        order('luis', { number: 2 }),
        order('ana', { number: 3, status: 'ready', paymentStatus: 'partly_refunded', refundedCents: 350 }),
        order('beto', {
          number: 4,
          status: 'cancelled',
          paymentStatus: 'refunded',
          refundedCents: 762,
          slotHeld: false,
        }),
        order('ines', { status: 'expired', paymentStatus: 'unpaid', slotHeld: false }),
        atWindow('chuy', { number: 5, paymentStatus: 'partly_refunded', refundedCents: 100 }),
        atWindow('paty', { number: 6, cashPartCents: 200 }),
        atWindow('memo', { number: 7, totalCents: 0 }),
        atWindow('lupe', { status: 'cancelled', paymentStatus: 'unpaid' }),
      ],
      payments: [
        payment('rosa', {}),
        payment('luis', {}),
        { ...payment('luis', { role: 'surplus', refundedCents: 762 }), id: 'pay-luis-again' },
        payment('ana', { refundedCents: 350 }),
        payment('beto', { refundedCents: 762 }),
        payment('chuy', { method: 'cash', refundedCents: 100 }),
        payment('paty', { method: 'terminal', amountCents: 562 }),
        { ...payment('paty', { method: 'cash', amountCents: 200 }), id: 'pay-paty-cash' },
      ],
      refunds: [
        refund('luis', 762, 'surplus:pay-luis-again', 'pay-luis-again'),
        refund('ana', 350, 'refund:ana:press-1'),
        refund('beto', 762, 'cancelled:beto'),
        refund('chuy', 100, 'refund:chuy:press-2'),
      ],
      slotCapacity: 6,
      slots: [{ startsAt: NOON, reserved: 6 }],
      dishes: [{ id: BIRRIA, first: 10, left: 8 }],
      stockHolds: [{ orderId: 'rosa', dishId: BIRRIA, quantity: 2 }],
      promoCodes: [{ id: 'LUNCH', uses: 1, maxUses: 1 }],
      promoUses: [{ orderId: 'ana', promoId: 'LUNCH' }],
      drawer: [
        { key: 'float', kind: 'opened', cents: 10_000, expectedCents: null },
        { key: 'change', kind: 'paid_in', cents: 500, expectedCents: null },
        { key: 'onions', kind: 'paid_out', cents: 300, expectedCents: null },
        { key: 'evening', kind: 'counted', cents: 11_062, expectedCents: 11_062 },
      ],
      notMadeAlarms: [],
      unfinishedJobs: [],
    },
    told: {
      checkouts: ['rosa', 'rosa', 'luis', 'ana', 'beto', 'ines'].map((name) => ({
        key: `key-${name}`,
        orderId: name,
      })),
      paid: ['rosa', 'luis', 'ana', 'beto', 'chuy', 'paty'],
      numbers: [
        { orderId: 'rosa', number: 1 },
        { orderId: 'ana', number: 3 },
      ],
      cancelledUnpaid: [],
      refunds: [
        { key: 'press-1', orderId: 'ana' },
        { key: 'press-2', orderId: 'chuy' },
      ],
      cancelledPaid: ['beto'],
      free: ['memo'],
      givenUp: ['lupe', 'never-came'],
      drawer: [
        { key: 'float', kind: 'opened', cents: 10_000 },
        { key: 'change', kind: 'paid_in', cents: 500 },
        { key: 'onions', kind: 'paid_out', cents: 300 },
        { key: 'evening', kind: 'counted', cents: 11_062 },
      ],
    },
  };
}

/** An order at the window, for now and without a place in a slot. */
const atWindow = (id: string, parts: Partial<BookedOrder>) =>
  order(id, { slotAt: null, slotHeld: false, ...parts });

type Payment = Books['database']['payments'][number];
/** A payment of $7.62 by card. */
export function payment(orderId: string, parts: Partial<Payment>): Payment {
  return {
    id: `pay-${orderId}`,
    orderId,
    amountCents: 762,
    role: 'accepted',
    method: 'card',
    refundedCents: 0,
    ...parts,
  };
}

function refund(orderId: string, amountCents: number, requestKey: string, paymentId = `pay-${orderId}`) {
  const given = { id: `re-${orderId}`, orderId, paymentId, amountCents, requestKey };
  return { ...given, status: 'completed' as const, squareRefundId: `sq-${orderId}` };
}

/** Returns an entry of a book that is there. */
export function found<T>(all: readonly T[], at: number): T {
  const one = all[at];
  if (one === undefined) throw new Error(`the books have no entry ${at}`);
  return one;
}
