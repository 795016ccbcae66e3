import { defineMessages } from '../ui/language.tsx';

/** The demo truck's texts on every page and on its side; the server prints them. */
export const FRAME_TEXTS = defineMessages({
  en: {
    footerLine: 'Family recipes off the comal',
    lettering: 'Tacos · Tortas · Burritos',
    cuisine: 'Mexican',
  },
  es: {
    footerLine: 'Recetas de familia, recién salidas del comal',
    lettering: 'Tacos · Tortas · Burritos',
    cuisine: 'mexicana',
  },
});
