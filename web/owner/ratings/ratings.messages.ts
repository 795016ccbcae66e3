import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

export const RATINGS = defineStaffMessages({
  en: {
    title: 'Ratings',
    sub: 'What customers say of their orders. Only your staff sees them.',
    back: 'Messages',
    list: 'Ratings',
    none: 'No ratings yet. Customers are asked on their order’s page after pickup.',
    weeks: 'Average per week',
    week: 'Week from',
    average: 'Average',
    count: 'Ratings',
    stars: (stars: number) => `${stars} of 5 stars`,
    order: (number: number | null) =>
      number === null ? 'See the order' : `Order ${ticketNumberText(number)}`,
    noComment: 'No comment',
  },
  es: {
    title: 'Calificaciones',
    sub: 'Lo que dicen los clientes de sus pedidos. Solo lo ve tu equipo.',
    back: 'Mensajes',
    list: 'Calificaciones',
    none: 'Todavía no hay. Se las pedimos a los clientes en la página de su pedido después de recogerlo.',
    weeks: 'Promedio por semana',
    week: 'Semana del',
    average: 'Promedio',
    count: 'Calificaciones',
    stars: (stars) => `${stars} de 5 estrellas`,
    order: (number) => (number === null ? 'Ver el pedido' : `Pedido ${ticketNumberText(number)}`),
    noComment: 'Sin comentario',
  },
});
