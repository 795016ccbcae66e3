import type { PrinterSettings, PrintFailure } from '../../../contracts/owner/printer.ts';

/** One row of a ticket. Text that is too long goes on in the next row. */
export type PaperRow =
  | { kind: 'rule' }
  | {
      kind: 'text';
      text: string;
      /** How many times as large as plain letters. */
      size?: 2 | 4;
      bold?: true;
      /** White on black. */
      inverted?: true;
      center?: true;
      /** Letters of empty space at the left. */
      indent?: number;
    };

/** `begun`: the printer may have printed some of it, or all. */
export type Printed = { ok: true } | { ok: false; error: PrintFailure; begun: boolean };

export type PrinterAddress = Pick<PrinterSettings, 'host' | 'port' | 'columns'>;

/** Prints on paper in the kitchen. A ticket that failed is the caller's to print again. */
export interface PrinterPort {
  /** Prints the rows and cuts; answers within 12 s, however many wait for the same printer before it not counted. */
  print(printer: PrinterAddress, rows: readonly PaperRow[]): Promise<Printed>;
}
