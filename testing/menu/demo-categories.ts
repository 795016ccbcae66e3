import type { ShownCategory } from '../../domain/menu/category.ts';

const NAMES = [
  ['abuelas-favorites', "Abuela's Favorites", 'Favoritos de la abuela'],
  ['tacos', 'Tacos', 'Tacos'],
  ['tortas', 'Tortas', 'Tortas'],
  ['quesadillas', 'Quesadillas', 'Quesadillas'],
  ['burritos', 'Burritos', 'Burritos'],
  ['drinks', 'Drinks', 'Bebidas'],
] as const;

/** The demo's categories as customers see them, without their longer texts. */
export const DEMO_CATEGORIES: ShownCategory[] = NAMES.map(([id, en, es]) => ({
  id,
  name: { en, es },
  aside: { en: '', es: '' },
  blurb: { en: '', es: '' },
}));
