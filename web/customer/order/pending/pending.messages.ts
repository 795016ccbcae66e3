import { formatAmount } from '../../../../domain/format/amount.ts';
import { defineMessages } from '../../../ui/language.tsx';

/** Texts of an order that is unpaid or refunded. */
export const PENDING_MESSAGES = defineMessages({
  en: {
    waiting: 'Waiting for your payment',
    waitingMore: 'Nothing has been charged yet. If you just paid, this page shows it in a moment.',
    continueToPayment: 'Continue to payment',
    bringBack: 'Bring my cart back',
    cancelOrder: 'Cancel this order',
    cancelledMore: 'The kitchen won’t make this order.',
    cancelledUnpaid: 'Nothing was charged.',
    expiredMore: 'This order wasn’t paid in time, so it was canceled. Nothing was charged.',
    refunds: {
      refund_pending: 'Your refund is on its way to your card.',
      partly_refunded: (amount: string) => `We refunded ${formatAmount(amount)} to your card.`,
      refunded: (amount: string) => `We refunded ${formatAmount(amount)} to your card.`,
      refund_failed: (phone: string) => `We couldn’t refund your card yet. Please call us at ${phone}.`,
    },
    notNow: 'Not now',
    pendingTitle: 'Your order isn’t paid yet',
    pendingMore: 'Finish paying, or get your cart back.',
  },
  es: {
    waiting: 'Esperamos tu pago',
    waitingMore: 'Todavía no se cobra nada. Si acabas de pagar, aquí se verá en un momento.',
    continueToPayment: 'Ir a pagar',
    bringBack: 'Recuperar mi pedido',
    cancelOrder: 'Cancelar este pedido',
    cancelledMore: 'La cocina no va a preparar este pedido.',
    cancelledUnpaid: 'No se cobró nada.',
    expiredMore: 'Este pedido no se pagó a tiempo y se canceló. No se cobró nada.',
    refunds: {
      refund_pending: 'Tu reembolso va en camino a tu tarjeta.',
      partly_refunded: (amount) => `Te reembolsamos ${formatAmount(amount)} a tu tarjeta.`,
      refunded: (amount) => `Te reembolsamos ${formatAmount(amount)} a tu tarjeta.`,
      refund_failed: (phone) => `Todavía no pudimos reembolsar tu pago. Llámanos al ${phone}.`,
    },
    notNow: 'Ahora no',
    pendingTitle: 'Tu pedido aún no está pagado',
    pendingMore: 'Termina de pagar o recupera tu pedido.',
  },
});
