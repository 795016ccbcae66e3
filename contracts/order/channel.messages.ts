import type { StaffLanguage } from '../../domain/language.ts';
import type { OrderChannel, PaymentMethod } from '../../domain/order/order.ts';
import type { PaymentWay } from '../../domain/order/payment/payment-way.ts';

/** Names of the channels in lists, reports and files of the staff. */
export const CHANNEL_NAMES: Record<StaffLanguage, Record<OrderChannel, string>> = {
  en: { online: 'Online', window: 'Window' },
  es: { online: 'En línea', window: 'Ventanilla' },
};

/** Names of the ways of payment, with their channel, in reports and their files. */
export const PAYMENT_WAY_NAMES: Record<StaffLanguage, Record<PaymentWay, string>> = {
  en: {
    online: 'Website',
    terminal: 'Window, card terminal',
    link: 'Window, scan to pay',
    cash: 'Window, cash',
  },
  es: {
    online: 'Sitio web',
    terminal: 'Ventanilla, terminal de tarjeta',
    link: 'Ventanilla, escanear y pagar',
    cash: 'Ventanilla, efectivo',
  },
};

/** Names of the ways to pay, in files and on an order's page. */
export const PAYMENT_METHOD_NAMES: Record<StaffLanguage, Record<PaymentMethod, string>> = {
  en: { card: 'Card', cash: 'Cash', terminal: 'Card at the terminal' },
  es: { card: 'Tarjeta', cash: 'Efectivo', terminal: 'Tarjeta en la terminal' },
};
