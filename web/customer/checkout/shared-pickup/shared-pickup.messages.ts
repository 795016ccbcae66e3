import { defineMessages } from '../../../ui/language.tsx';

/** Texts of the menu that was opened by a friend's link. */
export const SHARED_PICKUP = defineMessages({
  en: {
    region: 'Pickup with a friend',
    set: 'Order with your friend',
    ready: (when: string, place: string) => `Your pickup is set to theirs: ${when}, ${place}.`,
    gone: 'That pickup time is gone',
    goneMore: 'Your friend’s time is full or has passed. Choose another at checkout.',
    close: 'Close',
  },
  es: {
    region: 'Recoger con un amigo',
    set: 'Pide con tu amigo',
    ready: (when, place) => `Tu hora para recoger es la misma: ${when}, ${place}.`,
    gone: 'Esa hora ya no está disponible',
    goneMore: 'La hora de tu amigo se llenó o ya pasó. Elige otra al pagar.',
    close: 'Cerrar',
  },
});
