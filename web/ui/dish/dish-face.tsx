import type { ReactNode } from 'react';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { DietaryTag, MenuItem } from '../../../domain/menu/menu.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { DishPicture } from './dish-picture.tsx';
import { TAG_MESSAGES, CARD_MESSAGES, itemTexts, photoAlt } from './dish.messages.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

/** The icon of each tag. */
export const TAG_ICONS: Record<DietaryTag, IconName> = {
  loved: 'heart',
  spicy: 'flame',
  vegetarian: 'leaf',
  vegan: 'leaf',
  'gluten-free': 'wheat-off',
  'dairy-free': 'milk-off',
  'nut-free': 'nut-off',
  halal: 'check',
  kosher: 'check',
  'contains-nuts': 'nut',
};

/** A dish's tags. */
export function Tags({ tags, language }: { tags: DietaryTag[]; language: SiteLanguage }) {
  if (tags.length === 0) return null;
  return (
    <div className="dish-tags">
      {tags.map((tag) => (
        <span key={tag} className={`tag ${tag}`}>
          <Icon name={TAG_ICONS[tag]} />
          {TAG_MESSAGES[language][tag]}
        </span>
      ))}
    </div>
  );
}

function Price({ item, language }: { item: MenuItem; language: SiteLanguage }) {
  const sizes = item.sizes.map((size) => size.cents);
  const least = sizes.length > 0 ? Math.min(...sizes) : 0;
  const varies = sizes.some((cents) => cents !== least);
  return (
    <span className="price">
      {varies && <small>{CARD_MESSAGES[language].from} </small>}
      {formatDollars(item.priceCents + least)}
    </span>
  );
}

interface Props {
  item: MenuItem;
  language: SiteLanguage;
  /** The dish's actions. */
  children: ReactNode;
}

/** The content of a dish's card without its frame and share button, for the menu and the owner's preview. */
export function DishFace({ item, language, children }: Props) {
  const { name, description } = itemTexts(item, language);
  return (
    <>
      <div className="dish-media cloth">
        <DishPicture dish={item} name={name} alt={photoAlt(item, language) ?? name} lazy />
      </div>
      <div className="dish-body">
        <h3>{name}</h3>
        <Tags tags={item.tags} language={language} />
        <p className="dish-desc">{description}</p>
        {item.left !== undefined && !item.soldOut && (
          <p className="dish-left">{CARD_MESSAGES[language].left(item.left)}</p>
        )}
        <div className="dish-foot">
          <Price item={item} language={language} />
          <div className="dish-actions">{children}</div>
        </div>
      </div>
    </>
  );
}
