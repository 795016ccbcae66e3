import { defineMessages } from '../ui/language.tsx';

/** The demo truck's texts on the front page, where its owner has written none. */
export const HOME_TEXTS = defineMessages({
  en: {
    heroLine: 'Handmade tacos, tortas and burritos. Order ahead, skip the line.',
    heroLineClosed: 'The comal is cooling. Look over the menu and come back hungry.',
    freshText: 'Salsas ground and tortillas pressed before we open the window.',
    familyText: 'Abuela wrote them on the back of a calendar. We still follow it.',
  },
  es: {
    heroLine: 'Tacos, tortas y burritos hechos a mano. Pide antes y no hagas fila.',
    heroLineClosed: 'El comal se está enfriando. Échale un ojo al menú y vuelve con hambre.',
    freshText: 'Molemos las salsas y prensamos las tortillas antes de abrir la ventanilla.',
    familyText: 'La abuela las apuntó detrás de un calendario. Las seguimos al pie de la letra.',
  },
});
