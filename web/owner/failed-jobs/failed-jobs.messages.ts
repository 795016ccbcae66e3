import type { JobSubject } from '../../../contracts/owner/failed-jobs.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

export const FAILED_JOBS = defineStaffMessages({
  en: {
    title: 'Failed tasks',
    sub: 'Work in the background that failed. Comal tries each again by itself.',
    back: 'Settings',
    none: 'Nothing has failed.',
    subjects: {
      payment: 'Payment from Square',
      payment_test: 'Payment test',
      refund: 'Refund',
      order: 'Order to the kitchen',
      ticket: 'Kitchen ticket',
      email: 'Email',
      text_message: 'Text message',
      notification: 'Notification',
      picture: 'Picture from Square',
      backup: 'Backup',
    } satisfies Record<JobSubject, string>,
    order: (number: number | null) =>
      number === null ? 'See the order' : `Order ${ticketNumberText(number)}`,
    tries: (count: number) => (count === 1 ? 'Failed once' : `Failed ${count} times`),
    next: (time: string) => `Next try: ${time}`,
    retry: 'Try now',
    retryOf: (title: string) => `Try now: ${title}`,
    retryAll: (count: number) => `Try all ${count} now`,
    retried: 'Trying again',
    more: (count: number) => `and ${count} more`,
  },
  es: {
    title: 'Tareas fallidas',
    sub: 'Trabajo en segundo plano que falló. Comal lo vuelve a intentar solo.',
    back: 'Ajustes',
    none: 'Nada ha fallado.',
    subjects: {
      payment: 'Pago de Square',
      payment_test: 'Prueba de pago',
      refund: 'Reembolso',
      order: 'Pedido a la cocina',
      ticket: 'Comanda',
      email: 'Correo',
      text_message: 'Mensaje de texto',
      notification: 'Notificación',
      picture: 'Foto de Square',
      backup: 'Respaldo',
    },
    order: (number) => (number === null ? 'Ver el pedido' : `Pedido ${ticketNumberText(number)}`),
    tries: (count) => (count === 1 ? 'Falló una vez' : `Falló ${count} veces`),
    next: (time) => `Próximo intento: ${time}`,
    retry: 'Reintentar',
    retryOf: (title) => `Reintentar: ${title}`,
    retryAll: (count) => `Reintentar las ${count}`,
    retried: 'Intentando de nuevo',
    more: (count) => `y ${count} más`,
  },
});
