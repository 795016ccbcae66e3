import * as z from 'zod/mini';
import { LANGUAGES } from '../domain/language.ts';

/** Paper of 80 mm takes 48 letters in a row, paper of 58 mm 32. */
export const PRINTER_COLUMNS = [48, 32] as const;

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|[0-9a-f:]+)$/i;

/** The kitchen's network printer. */
export const printerSettings = z.object({
  /** An address or a name in the truck's own network; never a URL. */
  host: z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(HOST)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  columns: z.literal([...PRINTER_COLUMNS]),
  language: z.enum(LANGUAGES),
  /** Whether every new order prints by itself. */
  automatic: z.boolean(),
});
export type PrinterSettings = z.infer<typeof printerSettings>;

/** `PUT /api/owner/printer`: null where there is no printer. Answers `PrinterView`. */
export const printerUpdate = z.object({ printer: z.nullable(printerSettings) });

/**
 * Why nothing was printed: `unreachable` (nobody answers there), `not_ready` (offline, its cover open), `paper_out`,
 * `no_answer` (it stopped taking the ticket), `cut_short` (it hung up while printing).
 */
export const PRINT_FAILURES = ['unreachable', 'not_ready', 'paper_out', 'no_answer', 'cut_short'] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

/** `GET /api/owner/printer`. Times are epoch milliseconds. */
export interface PrinterView {
  printer: PrinterSettings | null;
  lastPrintedAt: number | null;
  /** The last failure; null once it has printed again. */
  lastFailure: { why: PrintFailure; at: number } | null;
  /** Tickets that wait to be printed. */
  waiting: number;
}

/** `POST /api/owner/printer/test` prints a test on the saved printer; `why` is null when it was printed. */
export interface PrinterTestAnswer {
  why: PrintFailure | null;
}

/**
 * `POST /api/owner/orders/:id/print` with header `Idempotency-Key` prints an order's ticket again, marked as a reprint.
 * Answers 202, `unavailable` where no printer is set up.
 */
