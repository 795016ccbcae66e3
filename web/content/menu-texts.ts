import { defineMessages } from '../ui/language.tsx';
import { useTexts } from './own-texts.ts';

/** The demo truck's texts on the menu, where its owner has written none. */
export const MENU_TEXTS = defineMessages({
  en: { allergens: 'One kitchen cooks everything. Tell us about allergies.' },
  es: { allergens: 'Todo se cocina junto. Cuéntanos de tus alergias.' },
});

/** Returns the owner's sentence about allergens, else the demo's; empty without one. */
export function useAllergenLine(): string {
  const [allergens] = useTexts(MENU_TEXTS)('allergens');
  return allergens;
}
