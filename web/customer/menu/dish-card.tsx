import { memo } from 'react';
import { sizesOf } from '../../../domain/menu-options.ts';
import type { MenuItem } from '../../../domain/menu.ts';
import { DishFace } from '../../ui/dish-face.tsx';
import { CARD_WORDS, itemWords } from '../../ui/dish-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';
import { useLock } from './use-lock.ts';

export interface DishActions {
  add: (item: MenuItem) => void;
  customize: (item: MenuItem) => void;
  share: (dish: SharedDish) => void;
  /** Brings the customise dialog's code: somebody is about to press. */
  prepare: () => void;
}

interface Props {
  item: MenuItem;
  enabled: boolean;
  actions: DishActions;
}

function Controls({ item, name, enabled, actions }: Props & { name: string }) {
  const words = useMessages(MENU);
  const card = useMessages(CARD_WORDS);
  const [locked, press] = useLock();
  if (!enabled || item.soldOut) {
    return (
      <button type="button" className="btn is-off" disabled>
        {enabled ? card.soldOut : words.orderingClosed}
      </button>
    );
  }
  const sized = sizesOf(item).length > 0;
  return (
    <>
      <button
        type="button"
        className="icon-btn line"
        aria-label={words.customizeName(name)}
        onPointerEnter={actions.prepare}
        onClick={() => actions.customize(item)}
      >
        <Icon name="sliders-horizontal" />
        <span className="cz">{card.customize}</span>
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={sized ? words.chooseName(name) : words.addName(name)}
        aria-disabled={locked}
        onClick={() => press(() => actions.add(item))}
      >
        {!sized && <Icon name="plus" />}
        {sized ? card.choose : card.add}
      </button>
    </>
  );
}

/** One dish of the menu. */
export const DishCard = memo(function DishCard({ item, enabled, actions }: Props) {
  const words = useMessages(MENU);
  const { language } = useLanguage();
  const { name, description } = itemWords(item, language);
  return (
    <article className={item.soldOut ? 'dish sold far' : 'dish far'} id={`item-${item.id}`}>
      <DishFace item={item} language={language}>
        <Controls item={item} name={name} enabled={enabled} actions={actions} />
      </DishFace>
      <button
        type="button"
        className="icon-btn share"
        aria-label={words.shareName(name)}
        onClick={() => actions.share({ id: item.id, name, description })}
      >
        <Icon name="share-2" />
      </button>
    </article>
  );
});
