import type { StaffLanguage } from '../../domain/language.ts';
import type { Category } from '../../domain/menu/menu.ts';
import type { OrderStatus, PaymentStatus } from '../../domain/order/order.ts';

/** Category names for files; the menu page has its own among its messages, to stay small. */
export const CATEGORY_NAMES: Record<StaffLanguage, Record<Category, string>> = {
  en: {
    'abuelas-favorites': "Abuela's Favorites",
    tacos: 'Tacos',
    tortas: 'Tortas',
    quesadillas: 'Quesadillas',
    burritos: 'Burritos',
    drinks: 'Drinks',
  },
  es: {
    'abuelas-favorites': 'Favoritos de la abuela',
    tacos: 'Tacos',
    tortas: 'Tortas',
    quesadillas: 'Quesadillas',
    burritos: 'Burritos',
    drinks: 'Bebidas',
  },
};

/** Names of the order statuses in files for people. */
export const ORDER_STATUS_NAMES: Record<StaffLanguage, Record<OrderStatus, string>> = {
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
    preparing: 'En preparación',
    ready: 'Listo',
    picked_up: 'Entregado',
    expired: 'Sin pagar',
    cancelled: 'Cancelado',
  },
};

/** Names of the payment statuses in files for people. */
export const PAYMENT_STATUS_NAMES: Record<StaffLanguage, Record<PaymentStatus, string>> = {
  en: {
    unpaid: 'Not paid',
    paid: 'Paid',
    refund_pending: 'Refund pending',
    partly_refunded: 'Partially refunded',
    refunded: 'Refunded',
    refund_failed: 'Refund failed',
  },
  es: {
    unpaid: 'Sin pagar',
    paid: 'Pagado',
    refund_pending: 'Reembolso pendiente',
    partly_refunded: 'Reembolso parcial',
    refunded: 'Reembolsado',
    refund_failed: 'Reembolso fallido',
  },
};
