import * as z from 'zod/mini';
import { MAX_CENTS, type Cents } from '../../../domain/money.ts';
import { MAX_DRAWER_TEXT_LENGTH, MAX_PIECES, type PieceCount } from '../../../domain/sales/drawer.ts';
import { calls, json } from '../../call.ts';
import { day } from '../../fields/day.ts';
import type { PrinterTestAnswer } from '../printer.ts';

const cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS));
const words = z.string().check(z.maxLength(MAX_DRAWER_TEXT_LENGTH));
const id = z.string().check(z.minLength(1), z.maxLength(64));
const drawer = z.object({ id });

const pieces = z
  .array(z.object({ cents, count: z.int().check(z.minimum(0), z.maximum(MAX_PIECES)) }))
  .check(z.maxLength(20));
/** By bills and coins, or as one amount in cents. */
const cashCount = z.union([z.object({ pieces }), z.object({ cents })]);

/** Who did something at the drawer, and when. */
export interface DrawerAct {
  id: string;
  /** Epoch ms. */
  at: number;
  /** Their name at that time. */
  by: string;
  /** Name of the shared tablet; null for a sign-in of their own. */
  tablet: string | null;
}

/** Money put into the drawer or taken out of it beside the orders. */
export interface DrawerMovement extends DrawerAct {
  kind: 'paid_in' | 'paid_out';
  /** Never negative. */
  cents: Cents;
  reason: string;
}

/** One count of the drawer, with what should have been there by the records of that moment. */
export interface DrawerCount extends DrawerAct {
  countedCents: Cents;
  expectedCents: Cents;
  /** Null where it was counted as one amount. */
  pieces: PieceCount[] | null;
}

/** What one person took in cash of orders, and gave back. */
export interface DrawerPerson {
  /** Null for what nobody here did, such as a refund made at Square. */
  id: string | null;
  /** Their name as it is now; empty for nobody. */
  name: string;
  sales: number;
  salesCents: Cents;
  refunds: number;
  refundedCents: Cents;
}

/** The cash drawer from its opening to its closing. What orders paid in cash is read from their payments each time. */
export interface DrawerView {
  id: string;
  /** Opened with a counted float. */
  opened: DrawerAct & { floatCents: Cents };
  /** Cash that the drawer before left; null where there was none. */
  leftBeforeCents: Cents | null;
  /** Cash payments of orders. */
  sales: { count: number; cents: Cents };
  /** Refunds in cash, completed or pending, whenever the order was; `numbers` are the first of those orders. */
  refunds: { count: number; cents: Cents; numbers: number[] };
  /** Sales and refunds by who took and gave the cash, by name; they add up to both. */
  people: DrawerPerson[];
  /** Openings by the button, without a sale; oldest first. */
  noSales: DrawerAct[];
  /** Oldest first. */
  movements: DrawerMovement[];
  /** Cash that should be in the drawer by the records of now. */
  expectedCents: Cents;
  /**
   * Cash parts of split payments whose card has not paid yet, while the drawer is open. The cash is with the cashier or in
   * the drawer, and not in `expectedCents` until the card has paid.
   */
  splitCents: Cents;
  /** Every count, oldest first; the last one counts. */
  counts: DrawerCount[];
  /** Cash that moved by the records since the last count; 0 without a count. */
  sinceCountCents: Cents;
  /** Null while it is open. `words`: what is said about a difference. */
  closed: (DrawerAct & { leftCents: Cents; words: string }) | null;
}

/** The open drawer, and what the last one left for the next. */
export interface OpenDrawerView {
  drawer: DrawerView | null;
  leftCents: Cents | null;
}

/** The drawers of a business day. */
export interface DrawerDayView {
  /** The drawers that were open at some time of the day, newest first. */
  drawers: DrawerView[];
  /** Cash of the day's orders that came or went while no drawer was open. */
  outside: { sales: number; salesCents: Cents; refunds: number; refundedCents: Cents };
}

export const drawerCalls = calls({
  'GET /api/owner/drawer': { permission: 'window', answer: json<OpenDrawerView>() },
  'GET /api/owner/drawer/days/:day': {
    permission: 'window',
    params: z.object({ day }),
    answer: json<DrawerDayView>(),
  },
  /** Opens the drawer with a counted float. `drawer_open` where one is open, also from another tablet. */
  'POST /api/owner/drawer': {
    permission: 'window',
    idempotencyKey: true,
    body: z.object({ float: cashCount }),
    answer: json<DrawerView>(),
    errors: ['invalid', 'key_reused', 'drawer_open'],
  },
  /**
   * Opens the drawer by the printer, without a sale; it is written down by whom. `unavailable` where no printer opens it;
   * `why` where the printer cannot.
   */
  'POST /api/owner/drawer/open': {
    permission: 'window',
    idempotencyKey: true,
    answer: json<PrinterTestAnswer>(),
    errors: ['unavailable', 'key_reused'],
  },
  /** Puts money into the drawer or takes some out, in cents. */
  'POST /api/owner/drawer/:id/movements': {
    permission: 'window',
    idempotencyKey: true,
    params: drawer,
    body: z.object({
      kind: z.enum(['paid_in', 'paid_out']),
      cents: z.int().check(z.minimum(1), z.maximum(MAX_CENTS)),
      reason: words,
    }),
    answer: json<DrawerView>(),
    errors: ['invalid', 'not_found', 'key_reused', 'drawer_closed'],
  },
  /** Stores a count with what should be there at that moment. The last count is the one that closes the drawer. */
  'POST /api/owner/drawer/:id/counts': {
    permission: 'window',
    idempotencyKey: true,
    params: drawer,
    body: z.object({ counted: cashCount }),
    answer: json<DrawerView>(),
    errors: ['invalid', 'not_found', 'key_reused', 'drawer_closed'],
  },
  /**
   * Closes the drawer by its last count; what is not left goes to the bank. `drawer_changed` where it was counted again,
   * or cash came or went since that count.
   */
  'POST /api/owner/drawer/:id/close': {
    permission: 'window',
    idempotencyKey: true,
    params: drawer,
    body: z.object({ countId: id, leftCents: cents, words }),
    answer: json<DrawerView>(),
    errors: ['invalid', 'not_found', 'key_reused', 'drawer_closed', 'drawer_changed'],
  },
});

export type DrawerMovementKind = DrawerMovement['kind'];
