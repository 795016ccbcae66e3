import type { Order, OrderStatus } from '../../domain/order/order.ts';
import { formatReadyTime } from '../../domain/format/time/pickup.ts';
import type { NotificationTexts } from '../stores/notifications.store.ts';

/** Statuses of which a customer is notified. */
export const NOTIFIED_STATUSES = [
  'received',
  'preparing',
  'ready',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number];

type NoticeOrder = Pick<Order, 'number' | 'pickupAt'>;

/** Returns the notice for an order that enters a status at `now`, in each language. */
export function orderNoticeMessages(
  timeZone: string,
  order: NoticeOrder,
  status: NotifiedStatus,
  now: number,
): NotificationTexts {
  const number = order.number ?? '';
  const en = order.pickupAt > now ? ` Ready ${formatReadyTime(timeZone, order.pickupAt, now, 'en')}.` : '';
  const es = order.pickupAt > now ? ` Listo ${formatReadyTime(timeZone, order.pickupAt, now, 'es')}.` : '';
  switch (status) {
    case 'received':
      return {
        en: { title: `Order ${number} received`, message: `We’ve got your order.${en}` },
        es: { title: `Recibimos tu pedido ${number}`, message: `Ya tenemos tu pedido.${es}` },
      };
    case 'preparing':
      return {
        en: { title: `Order ${number} is being prepared`, message: `Preparing now.${en}` },
        es: { title: `Tu pedido ${number} está en preparación`, message: `Lo estamos preparando.${es}` },
      };
    case 'ready':
      return {
        en: { title: `Order ${number} is ready`, message: 'It’s hot and waiting for you at the window.' },
        es: { title: `Tu pedido ${number} está listo`, message: 'Calientito, te espera en la ventanilla.' },
      };
    case 'cancelled':
      return {
        en: { title: `Order ${number} was canceled`, message: 'We’re refunding your payment to your card.' },
        es: { title: `Se canceló tu pedido ${number}`, message: 'Te reembolsamos tu pago a la tarjeta.' },
      };
    default:
      return status satisfies never;
  }
}
