import type { ReactNode } from 'react';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Special } from '../../../domain/menu/menu.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { Burst } from './burst.tsx';
import { Tags } from './dish-face.tsx';
import { DishPicture } from './dish-picture.tsx';
import { CARD_MESSAGES, photoAlt, specialTexts } from './dish.messages.ts';

interface Props {
  special: Special;
  language: SiteLanguage;
  /** The special's actions. */
  children: ReactNode;
}

/** The content of a special's card without its frame, for the menu and the owner's preview. */
export function SpecialFace({ special, language, children }: Props) {
  const { name, description, note } = specialTexts(special, language);
  return (
    <>
      <span className="special-note">{note}</span>
      <h3>{name}</h3>
      <Tags tags={special.tags} language={language} />
      <p>
        {description}
        {special.left !== undefined && special.available && (
          <b>{CARD_MESSAGES[language].left(special.left)}</b>
        )}
      </p>
      <DishPicture dish={special} name={name} alt={photoAlt(special, language) ?? name} />
      <Burst>{formatDollars(special.priceCents)}</Burst>
      <div className="dish-actions">{children}</div>
    </>
  );
}
