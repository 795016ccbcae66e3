import { defineMessages } from '../../../ui/language.tsx';

/** Texts of the link to an order under way. */
export const ORDER_PIN = defineMessages({
  en: {
    label: 'Your order under way',
    order: (number: number) => `Order ${number}`,
    status: { received: 'Received', preparing: 'Preparing', ready: 'Ready' },
    scheduled: 'Scheduled',
    due: (when: string) => `Ready ${when}`,
    come: 'Come to the window and say your number.',
  },
  es: {
    label: 'Tu pedido en curso',
    order: (number) => `Pedido ${number}`,
    status: { received: 'Recibido', preparing: 'En preparación', ready: 'Listo' },
    scheduled: 'Programado',
    due: (when) => `Listo ${when}`,
    come: 'Acércate a la ventanilla y di tu número.',
  },
});
