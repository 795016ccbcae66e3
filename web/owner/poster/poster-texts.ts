import { defineMessages } from '../../ui/language.tsx';

/** What is printed for customers. */
export const POSTER_TEXTS = defineMessages({
  en: {
    title: 'Order here. Skip the line.',
    steps: ['Point your camera', 'Choose and pay', 'Pick it up'],
    cardTitle: 'Order from here',
    cardText: 'Pay on your phone. Pick up at the window.',
  },
  es: {
    title: 'Pide aquí, sin hacer fila.',
    steps: ['Apunta con tu cámara', 'Elige y paga', 'Recoge tu pedido'],
    cardTitle: 'Pide desde aquí',
    cardText: 'Paga en tu teléfono. Recoge en la ventanilla.',
  },
});
