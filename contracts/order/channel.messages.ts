import type { StaffLanguage } from '../../domain/language.ts';
import type { OrderChannel, PaymentMethod } from '../../domain/order/order.ts';

/** Names of the channels in lists, reports and files of the staff. */
export const CHANNEL_NAMES: Record<StaffLanguage, Record<OrderChannel, string>> = {
  en: { online: 'Online', window: 'Window' },
  es: { online: 'En línea', window: 'Ventanilla' },
};

/** Names of the ways to pay, in files and on an order's page. */
export const PAYMENT_METHOD_NAMES: Record<StaffLanguage, Record<PaymentMethod, string>> = {
  en: { card: 'Card', cash: 'Cash', terminal: 'Card at the terminal' },
  es: { card: 'Tarjeta', cash: 'Efectivo', terminal: 'Tarjeta en la terminal' },
};
