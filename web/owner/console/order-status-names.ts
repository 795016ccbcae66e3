import type { StaffLanguage } from '../../../domain/language.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';

/** Names of the order statuses on the console's screens. */
export const ORDER_STATUS_LABELS: Record<StaffLanguage, Record<OrderStatus, string>> = {
  en: {
    awaiting_payment: 'Not paid',
    received: 'New',
    preparing: 'Preparing',
    ready: 'Ready',
    picked_up: 'Picked up',
    expired: 'Not paid',
    cancelled: 'Canceled',
  },
  es: {
    awaiting_payment: 'Sin pagar',
    received: 'Nuevo',
    preparing: 'Preparando',
    ready: 'Listo',
    picked_up: 'Entregado',
    expired: 'Sin pagar',
    cancelled: 'Cancelado',
  },
};
