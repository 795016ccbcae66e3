import { defineMessages } from '../../../ui/language.tsx';

/** Texts of the offer to repeat the last order. */
export const REPEAT_ORDER = defineMessages({
  en: { region: 'Your last order', title: 'The same again?', again: 'Order again', close: 'Not now' },
  es: {
    region: 'Tu último pedido',
    title: '¿Lo mismo otra vez?',
    again: 'Pedir otra vez',
    close: 'Ahora no',
  },
});
