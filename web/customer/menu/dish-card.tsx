import { memo } from 'react';
import { needsCustomizing } from '../../../domain/menu/menu-options.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { DishFace } from '../../ui/dish/dish-face.tsx';
import { CARD_MESSAGES, itemTexts } from '../../ui/dish/dish.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';
import { usePressLock } from './use-press-lock.ts';

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

function Controls({ item, name, enabled, actions }: Props & { name: string }) {
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
        <span className="cz">{card.customize}</span>
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={messages.addName(name)}
        aria-disabled={locked}
        onClick={() => press(() => actions.add(item))}
      >
        <Icon name="plus" />
        {card.add}
      </button>
    </>
  );
}

/** One dish of the menu. */
export const DishCard = memo(function DishCard({ item, enabled, actions }: Props) {
  const messages = useMessages(MENU);
  const { language } = useLanguage();
  const { name, description } = itemTexts(item, language);
  return (
    <article className={item.soldOut ? 'dish sold deferred' : 'dish deferred'} id={`item-${item.id}`}>
      <DishFace item={item} language={language}>
        <Controls item={item} name={name} enabled={enabled} actions={actions} />
      </DishFace>
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
