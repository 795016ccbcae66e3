import { defineMessages } from '../../../ui/language.tsx';

export const UPCOMING = defineMessages({
  en: {
    title: 'Upcoming specials',
    order: 'Order',
    orderNamed: (name: string, day: string) => `Order ${name} for ${day}`,
  },
  es: {
    title: 'Especiales de los próximos días',
    order: 'Pedir',
    orderNamed: (name, day) => `Pedir ${name} para el ${day}`,
  },
});
