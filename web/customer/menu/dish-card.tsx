import { lazy, memo, useDeferredValue } from 'react';
import { needsCustomizing } from '../../../domain/menu/menu-options.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { DishFace } from '../../ui/dish/dish-face.tsx';
import { CARD_MESSAGES, itemTexts } from '../../ui/dish/dish.messages.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useCartCount } from '../cart/public.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';
import { usePressLock } from './use-press-lock.ts';

const CardCount = lazy(() => import('./card-count.tsx'));

export interface DishActions {
  /** Adds a dish without any choices. */
  add: (item: MenuItem) => void;
  /** Opens the customize dialog. */
  customize: (item: MenuItem) => void;
  share: (dish: SharedDish) => void;
  /** Preloads the customize dialog's code. */
  prepare: () => void;
}

interface Props {
  item: MenuItem;
  enabled: boolean;
  actions: DishActions;
}

function Count({ item, name, steps }: { item: MenuItem; name: string; steps: boolean }) {
  return (
    <OptionalBoundary>
      <CardCount id={item.id} name={name} steps={steps} />
    </OptionalBoundary>
  );
}

function Controls({ item, name, count, enabled, actions }: Props & { name: string; count: number }) {
  const messages = useMessages(MENU);
  const card = useMessages(CARD_MESSAGES);
  const [locked, press] = usePressLock();
  if (!enabled || item.soldOut) {
    return (
      <button type="button" className="btn is-off" disabled>
        {enabled ? card.soldOut : messages.orderingClosed}
      </button>
    );
  }
  // One of the buttons covers the whole card: the dish's name and picture open it too.
  const opens = { onPointerEnter: actions.prepare, onClick: () => actions.customize(item) };
  if (needsCustomizing(item)) {
    const label = item.sizes.length > 0 ? messages.chooseSize(name) : `${card.choose} ${name}`;
    return (
      <button type="button" className="btn btn-primary opens" aria-label={label} {...opens}>
        {card.choose}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="icon-btn line opens"
        aria-label={messages.customizeName(name)}
        {...opens}
      >
        <Icon name="sliders-horizontal" />
        <span className="customize">{card.customize}</span>
      </button>
      <span className={count > 0 ? 'stepper' : 'add-place'}>
        {count > 0 && <Count item={item} name={name} steps />}
        <button
          type="button"
          className={count > 0 ? undefined : 'btn btn-primary'}
          aria-label={messages.addName(name)}
          aria-disabled={locked}
          onClick={() => press(() => actions.add(item))}
        >
          <Icon name="plus" />
          {count === 0 && card.add}
        </button>
      </span>
    </>
  );
}

/** One dish of the menu. */
export const DishCard = memo(function DishCard({ item, enabled, actions }: Props) {
  const messages = useMessages(MENU);
  const { language } = useLanguage();
  const { name, description } = itemTexts(item, language);
  // Deferred, the card stays as it is until the count's code is there.
  const count = useDeferredValue(useCartCount(item.id));
  const looks = ['dish', item.soldOut && 'is-sold-out', count > 0 && 'in-cart', 'deferred'];
  return (
    <article className={looks.filter(Boolean).join(' ')} id={`item-${item.id}`}>
      <DishFace item={item} language={language}>
        <Controls item={item} name={name} count={count} enabled={enabled} actions={actions} />
      </DishFace>
      {count > 0 && needsCustomizing(item) && <Count item={item} name={name} steps={false} />}
      <button
        type="button"
        className="icon-btn share"
        aria-label={messages.shareName(name)}
        onClick={() => actions.share({ id: item.id, name, description })}
      >
        <Icon name="share-2" />
      </button>
    </article>
  );
});
