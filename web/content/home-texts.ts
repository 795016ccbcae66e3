import { defineMessages } from '../ui/language.tsx';

/** The demo truck's texts on the front page, where its owner has written none. */
export const HOME_TEXTS = defineMessages({
  en: {
    heroLine: 'Handmade tacos, tortas and burritos. Order ahead, skip the line.',
    heroLineClosed: 'The comal is cooling. Look over the menu and come back hungry.',
    freshTitle: 'Fresh Daily',
    freshText: 'Salsas ground and tortillas pressed before we open the window.',
    fastTitle: 'Fast Service',
    familyTitle: 'Family Recipes',
    familyText: 'Abuela wrote them on the back of a calendar. We still follow it.',
    closingTitle: '¿Ya hay hambre?',
    closingText: 'The comal is hot. See what came off it today.',
    closingTextClosed: 'The comal is resting. See what comes off it when we open.',
  },
  es: {
    heroLine: 'Tacos, tortas y burritos hechos a mano. Pide antes y no hagas fila.',
    heroLineClosed: 'El comal se está enfriando. Échale un ojo al menú y vuelve con hambre.',
    freshTitle: 'Fresco cada día',
    freshText: 'Molemos las salsas y prensamos las tortillas antes de abrir la ventanilla.',
    fastTitle: 'Servicio rápido',
    familyTitle: 'Recetas de familia',
    familyText: 'La abuela las apuntó detrás de un calendario. Las seguimos al pie de la letra.',
    closingTitle: '¿Ya hay hambre?',
    closingText: 'El comal está caliente. Mira lo que salió hoy.',
    closingTextClosed: 'El comal está descansando. Mira lo que sale cuando abrimos.',
  },
});
