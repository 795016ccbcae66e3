import type { Language } from '../../domain/language.ts';
import type { RefundReason } from '../../domain/order/payment/refund.ts';

const LABELS: Record<Language, Record<RefundReason, string>> = {
  en: {
    cold: 'Food was cold',
    wrong: 'Something was wrong',
    missing: 'Something was missing',
    sold_out: 'We had run out',
    late: 'It took too long',
    other: 'With our apologies',
    order_cancelled: 'Order canceled',
    paid_twice: 'Paid twice',
    refunded_at_square: 'Refunded at Square',
  },
  es: {
    cold: 'La comida estaba fría',
    wrong: 'Algo no venía bien',
    missing: 'Faltó algo',
    sold_out: 'Se nos había acabado',
    late: 'Tardó demasiado',
    other: 'Con una disculpa',
    order_cancelled: 'Pedido cancelado',
    paid_twice: 'Se pagó dos veces',
    refunded_at_square: 'Reembolsado en Square',
  },
};

/** Returns a refund's reason in the reader's language: the text of a code, or the typed reason. */
export function formatRefundReason(reason: string, language: Language): string {
  const messages: Record<string, string> = LABELS[language];
  return Object.hasOwn(messages, reason) ? (messages[reason] ?? reason) : reason;
}
