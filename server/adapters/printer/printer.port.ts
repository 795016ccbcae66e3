import type { PrinterSettings, PrintFailure } from '../../../contracts/owner/printer.ts';

/** One row of a ticket. Text that is too long continues in the next row. */
export type PaperRow =
  | { kind: 'rule' }
  /** The end of a ticket that others follow. */
  | { kind: 'cut' }
  | {
      kind: 'text';
      text: string;
      /** Factor to the plain size. */
      size?: 2 | 4;
      bold?: true;
      /** White on black. */
      inverted?: true;
      center?: true;
      /** Empty characters on the left. */
      indent?: number;
    };

/** `begun`: some or all of it may have been printed. */
export type Printed = { ok: true } | { ok: false; error: PrintFailure; begun: boolean };

export type PrinterAddress = Pick<PrinterSettings, 'host' | 'port' | 'columns'>;

/** Prints on paper in the kitchen, and opens the drawer. The caller prints a failed ticket again. */
export interface PrinterPort {
  /** Prints the rows and cuts; resolves within 12 s, not counting the wait for earlier tickets of the same printer. */
  print(printer: PrinterAddress, rows: readonly PaperRow[]): Promise<Printed>;
  /** Opens the cash drawer that is plugged into the printer; whether it opened is not told. Resolves as `print` does. */
  openDrawer(printer: PrinterAddress): Promise<Printed>;
}
