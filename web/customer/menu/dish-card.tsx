import { memo, useDeferredValue } from 'react';
import { needsCustomizing } from '../../../domain/menu/menu-options.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { DishFace } from '../../ui/dish/dish-face.tsx';
import { itemTexts } from '../../ui/dish/dish.messages.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useCartCount } from '../cart/public.tsx';
import { Count, DishControls, ShareButton } from './dish-controls.tsx';
import type { DishActions } from './dish-controls.tsx';

interface Props {
  item: MenuItem;
  enabled: boolean;
  actions: DishActions;
}

/** One dish of the menu. */
export const DishCard = memo(function DishCard({ item, enabled, actions }: Props) {
  const { language } = useLanguage();
  const texts = itemTexts(item, language);
  // Deferred, the card stays as it is until the count's code is there.
  const count = useDeferredValue(useCartCount(item.id));
  const looks = ['dish', item.soldOut && 'is-sold-out', count > 0 && 'in-cart', 'deferred'];
  return (
    <article className={looks.filter(Boolean).join(' ')} id={`item-${item.id}`}>
      <DishFace item={item} language={language}>
        <DishControls dish={item} name={texts.name} count={count} enabled={enabled} actions={actions} />
      </DishFace>
      {count > 0 && needsCustomizing(item) && <Count id={item.id} name={texts.name} steps={false} />}
      <ShareButton className="icon-btn share" id={item.id} texts={texts} actions={actions} />
    </article>
  );
});
