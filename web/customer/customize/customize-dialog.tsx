import type { CartLine } from '../../../domain/cart/cart.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { itemFromSpecial } from '../../../domain/menu/special-item.ts';
import { useOrdering } from '../../api/queries.ts';
import { useAllergenLine } from '../../content/menu-texts.ts';
import { CUSTOMIZE_MESSAGES } from '../../dish-options/customize.messages.ts';
import { OptionsDialog } from '../../dish-options/options-dialog.tsx';
import { maximumReached } from '../../ui/dish/maximum-quantity.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { useCart } from '../cart/public.tsx';

interface CustomizeDialogProps {
  dish: MenuItem | Special;
  /** Called when the dialog is closed and out of sight. */
  onClose: () => void;
  /** The cart line to edit; absent to add a new one. */
  line?: CartLine | undefined;
  /** Called with the edited line; goes with `line`. Returns how many there was room for. */
  onSave?: ((line: CartLine) => Promise<number>) | undefined;
}

/** A dish's options for the cart. Loaded when it first opens. */
export default function CustomizeDialog({ dish, onClose, line, onSave }: CustomizeDialogProps) {
  const cart = useCart();
  const { enabled } = useOrdering();
  const { site } = usePageData();
  const allergens = useAllergenLine();
  const { language } = useLanguage();
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  return (
    <OptionsDialog
      item={'title' in dish ? itemFromSpecial(dish) : dish}
      isSpecial={'title' in dish}
      line={line}
      above={line !== undefined}
      takesNotes={site.dishNotesOff !== true}
      enabled={enabled}
      submit={onSave ? messages.save : messages.addToOrder}
      done={onSave ? messages.saved : messages.added}
      maximumReached={maximumReached(language)}
      onDone={(made, quantity) => (onSave ? onSave({ ...made, quantity }) : cart.add(made, quantity))}
      onClose={onClose}
    >
      {allergens !== '' && <p className="muted small dialog-allergens">{allergens}</p>}
    </OptionsDialog>
  );
}
