import type { StoredItem } from '../../../contracts/menu/menu-wire.ts';
import { ABUELAS_FAVORITES } from './abuelas-favorites.ts';
import { BURRITOS } from './burritos.ts';
import { DRINKS } from './drinks.ts';
import { QUESADILLAS } from './quesadillas.ts';
import { TACOS } from './tacos.ts';
import { TORTAS } from './tortas.ts';

export { DEMO_SPECIALS } from './specials.ts';

/** The demo truck's menu, in the order its groups are shown. */
export const DEMO_ITEMS: StoredItem[] = [
  ...ABUELAS_FAVORITES,
  ...TACOS,
  ...TORTAS,
  ...QUESADILLAS,
  ...BURRITOS,
  ...DRINKS,
];
