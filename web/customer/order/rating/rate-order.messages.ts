import { defineMessages } from '../../../ui/language.tsx';

/** Texts of rating an order after its pickup. */
export const RATE_ORDER = defineMessages({
  en: {
    title: 'How was it?',
    text: 'Only the people at the truck see your answer.',
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    comment: 'Anything you want to tell us?',
    optional: 'optional',
    left: (count: number) => `${count} characters left`,
    send: 'Send',
    sending: 'Sending…',
    saved: (stars: number) => `Thank you! You gave ${stars} of 5 stars.`,
    until: (when: string) => `You can change it until ${when}.`,
    failedTitle: 'Error',
    failed: 'Your answer was not saved. Please try again.',
  },
  es: {
    title: '¿Cómo estuvo?',
    text: 'Tu respuesta solo la ve la gente del food truck.',
    stars: (stars) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
    comment: '¿Quieres decirnos algo?',
    optional: 'opcional',
    left: (count) => `Quedan ${count} caracteres`,
    send: 'Enviar',
    sending: 'Enviando…',
    saved: (stars) => `¡Gracias! Diste ${stars} de 5 estrellas.`,
    until: (when) => `Puedes cambiarla hasta el ${when}.`,
    failedTitle: 'Error',
    failed: 'No se guardó tu respuesta. Inténtalo otra vez.',
  },
});
