import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

export const ORDERS_WHILE_CLOSED = defineStaffMessages({
  en: {
    title: (count: number) =>
      count === 1
        ? '1 paid order is for a time when you’re closed'
        : `${count} paid orders are for times when you’re closed`,
    what: 'Open again at that time, or call the customer and refund the order.',
    order: (number: number) => `Order ${ticketNumberText(number)}`,
    more: (count: number) => `and ${count} more`,
  },
  es: {
    title: (count) =>
      count === 1
        ? '1 pedido pagado es para una hora en que no abres'
        : `${count} pedidos pagados son para horas en que no abres`,
    what: 'Vuelve a abrir a esa hora, o llama al cliente y reembolsa el pedido.',
    order: (number) => `Pedido ${ticketNumberText(number)}`,
    more: (count) => `y ${count} más`,
  },
});
