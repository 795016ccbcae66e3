import type { Language } from '../../domain/language.ts';
import type { Order, OrderStatus } from '../../domain/order.ts';
import { minutesIntoDay, truckDay } from '../../domain/truck-time.ts';
import type { NotificationWords } from '../stores/notifications.store.ts';

/** Statuses that a customer is told about. */
export const TOLD_STATUSES = [
  'received',
  'preparing',
  'ready',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export type ToldStatus = (typeof TOLD_STATUSES)[number];

type Told = Pick<Order, 'number' | 'pickupAt'>;

/** What a customer is told when their order comes into a status at `now`, in both languages. */
export function orderNoticeWords(order: Told, status: ToldStatus, now: number): NotificationWords {
  const number = order.number ?? '';
  const en = order.pickupAt > now ? ` Pick up about ${pickupWords(order.pickupAt, now, 'en')}.` : '';
  const es = order.pickupAt > now ? ` Recógelo a eso de ${pickupWords(order.pickupAt, now, 'es')}.` : '';
  switch (status) {
    case 'received':
      return {
        en: { title: `Order ${number} received`, message: `It’s on the rail.${en}` },
        es: { title: `Recibimos tu pedido ${number}`, message: `Ya está en la fila.${es}` },
      };
    case 'preparing':
      return {
        en: { title: `Order ${number} is being made`, message: `Preparing now.${en}` },
        es: { title: `Tu pedido ${number} está en el comal`, message: `Lo estamos preparando.${es}` },
      };
    case 'ready':
      return {
        en: { title: `Order ${number} is ready`, message: 'Hot and waiting at the window.' },
        es: { title: `Tu pedido ${number} está listo`, message: 'Calientito, te espera en la ventanilla.' },
      };
    case 'cancelled':
      return {
        en: { title: `Order ${number} was cancelled`, message: 'Your payment is going back to your card.' },
        es: { title: `Se canceló tu pedido ${number}`, message: 'Tu pago va de regreso a tu tarjeta.' },
      };
    default:
      return status satisfies never;
  }
}

const DAYS: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
};

/** "11:45 AM", with the day where it is not today at the truck. */
function pickupWords(at: number, now: number, language: Language): string {
  const minutes = minutesIntoDay(at);
  const hour = Math.floor(minutes / 60);
  const time = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  const day = truckDay(at);
  const article = language === 'en' ? '' : hour % 12 === 1 ? 'la ' : 'las ';
  if (day === truckDay(now)) return `${article}${time}`;
  return `${article}${time}, ${DAYS[language][new Date(`${day}T00:00Z`).getUTCDay()] ?? ''}`;
}
