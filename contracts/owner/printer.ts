import * as z from 'zod/mini';
import { STAFF_LANGUAGES } from '../../domain/language.ts';
import { calls, json } from '../call.ts';

/** Paper of 80 mm fits 48 characters in a row, paper of 58 mm 32. */
export const PRINTER_COLUMNS = [48, 32] as const;

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|[0-9a-f:]+)$/i;

/** The kitchen's network printer. */
export const printerSettings = z.object({
  /** An address or name in the truck's own network; not a URL. */
  host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(HOST)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  columns: z.literal([...PRINTER_COLUMNS]),
  language: z.enum(STAFF_LANGUAGES),
  /** Whether every new order is printed automatically. */
  automatic: z.boolean(),
  /** Whether each station gets a ticket of its own. */
  byStation: z.optional(z.boolean()),
  /** The cash drawer plugged into it: opened by a button alone, or also by every cash sale. Absent where there is none. */
  drawer: z.optional(z.enum(['button', 'cash'])),
});
export type PrinterSettings = z.infer<typeof printerSettings>;

/**
 * Why printing failed: `unreachable` (no connection), `not_ready` (offline or cover open), `paper_out`, `no_answer` (it
 * stopped accepting data), `cut_short` (it closed the connection while printing).
 */
export const PRINT_FAILURES = ['unreachable', 'not_ready', 'paper_out', 'no_answer', 'cut_short'] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

/** Times are epoch milliseconds. */
export interface PrinterView {
  printer: PrinterSettings | null;
  lastPrintedAt: number | null;
  /** The last failure; null once a ticket has been printed again. */
  lastFailure: { why: PrintFailure; at: number } | null;
  /** Tickets waiting to be printed. */
  waiting: number;
}

/** `why` is null when the test was printed. */
export interface PrinterTestAnswer {
  why: PrintFailure | null;
}

export const printerCalls = calls({
  'GET /api/owner/printer': { permission: 'settings', answer: json<PrinterView>() },
  /** Null for no printer. */
  'PUT /api/owner/printer': {
    permission: 'settings',
    body: z.object({ printer: z.nullable(printerSettings) }),
    answer: json<PrinterView>(),
    errors: ['invalid'],
  },
  /** Prints a test on the saved printer; `unavailable` where none is saved. */
  'POST /api/owner/printer/test': {
    permission: 'settings',
    answer: json<PrinterTestAnswer>(),
    errors: ['unavailable'],
  },
  /** Prints an order's ticket again, marked as a reprint; `unavailable` where no printer is set up. */
  'POST /api/owner/orders/:id/print': {
    permission: 'kitchen',
    idempotencyKey: true,
    answer: json<Record<string, never>>(),
    status: 202,
    errors: ['not_found', 'unavailable'],
  },
});
