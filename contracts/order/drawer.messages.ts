import type { StaffLanguage } from '../../domain/language.ts';

/** What moved cash or was done at the drawer, as the file of the drawer names it. */
export const DRAWER_ENTRY_NAMES = {
  en: {
    opened: 'Opened with starting cash',
    paid_in: 'Paid in',
    paid_out: 'Paid out',
    counted: 'Counted',
    closed: 'Left at closing',
    sale: 'Cash sale',
    refund: 'Cash refund',
    no_sale: 'Opened without a sale',
  },
  es: {
    opened: 'Apertura con fondo',
    paid_in: 'Entrada de efectivo',
    paid_out: 'Salida de efectivo',
    counted: 'Conteo',
    closed: 'Queda al cierre',
    sale: 'Venta en efectivo',
    refund: 'Reembolso en efectivo',
    no_sale: 'Abierta sin venta',
  },
} as const satisfies Record<StaffLanguage, Record<string, string>>;
