import { defineMessages } from '../../ui/language.tsx';

export const NOTIFICATIONS = defineMessages({
  en: {
    title: 'Notifications',
    bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    markAllRead: 'Mark all read',
    clearAll: 'Clear all',
    empty: 'No notifications yet',
    emptyMore: "You'll see order updates and promotions here.",
    unread: 'unread',
  },
  es: {
    title: 'Avisos',
    bell: (unread) => (unread === 0 ? 'Avisos' : `Avisos, ${unread} sin leer`),
    markAllRead: 'Marcar todo leído',
    clearAll: 'Borrar todo',
    empty: 'Todavía no hay avisos',
    emptyMore: 'Aquí verás cómo va tu pedido y las promociones.',
    unread: 'sin leer',
  },
});
