import { memo } from 'react';
import { sizesOf } from '../../../domain/menu-options.ts';
import type { DietaryTag, MenuItem } from '../../../domain/menu.ts';
import { DishPicture } from '../../ui/dish-picture.tsx';
import { TAG_WORDS, itemWords, priceCents, priceWords } from '../../ui/dish-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';
import { useLock } from './use-lock.ts';

const TAG_LOOKS: Record<DietaryTag, { className: string; icon: IconName }> = {
  loved: { className: 'tag love', icon: 'heart' },
  spicy: { className: 'tag hot', icon: 'flame' },
  vegetarian: { className: 'tag veg', icon: 'leaf' },
  vegan: { className: 'tag veg', icon: 'leaf' },
  'gluten-free': { className: 'tag', icon: 'wheat-off' },
};

export interface DishActions {
  add: (item: MenuItem) => void;
  customize: (item: MenuItem) => void;
  share: (dish: SharedDish) => void;
  /** Brings the customise dialog's code: somebody is about to press. */
  prepare: () => void;
}

function Tags({ tags }: { tags: DietaryTag[] }) {
  const words = useMessages(TAG_WORDS);
  if (tags.length === 0) return null;
  return (
    <div className="dish-tags">
      {tags.map((tag) => (
        <span key={tag} className={TAG_LOOKS[tag].className}>
          <Icon name={TAG_LOOKS[tag].icon} />
          {words[tag]}
        </span>
      ))}
    </div>
  );
}

function Price({ item }: { item: MenuItem }) {
  const words = useMessages(MENU);
  const sizes = sizesOf(item).map((size) => size.cents);
  const least = sizes.length > 0 ? Math.min(...sizes) : 0;
  const varies = sizes.some((cents) => cents !== least);
  return (
    <span className="price">
      {varies && <small>{words.from}</small>}
      {priceWords(priceCents(item.price) + least)}
    </span>
  );
}

interface Props {
  item: MenuItem;
  enabled: boolean;
  actions: DishActions;
}

function Controls({ item, name, enabled, actions }: Props & { name: string }) {
  const words = useMessages(MENU);
  const [locked, press] = useLock();
  if (!enabled || item.soldOut) {
    return (
      <button type="button" className="btn is-off" disabled>
        {enabled ? words.soldOut : words.orderingClosed}
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
        <span className="cz">{words.customize}</span>
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-label={sized ? words.chooseName(name) : words.addName(name)}
        aria-disabled={locked}
        onClick={() => press(() => actions.add(item))}
      >
        {!sized && <Icon name="plus" />}
        {sized ? words.choose : words.add}
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
    <article className={item.soldOut ? 'dish sold' : 'dish'} id={`item-${item.id}`}>
      <div className="dish-media cloth">
        <DishPicture dish={item} alt={name} lazy />
      </div>
      <Tags tags={item.tags} />
      <div className="dish-body">
        <h3>{name}</h3>
        <p className="dish-desc">{description}</p>
        <div className="dish-foot">
          <Price item={item} />
          <div className="dish-acts">
            <Controls item={item} name={name} enabled={enabled} actions={actions} />
          </div>
        </div>
      </div>
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
