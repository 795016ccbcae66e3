import { useDeferredValue } from 'react';
import type { Special } from '../../../../domain/menu/menu.ts';
import { specialTexts } from '../../../ui/dish/dish.messages.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { SpecialFace } from '../../../ui/dish/special-face.tsx';
import { useCartCount } from '../../cart/public.tsx';
import { DishControls, ShareButton } from '../dish-controls.tsx';
import type { DishActions } from '../dish-controls.tsx';
import { MENU } from '../menu.messages.ts';

interface CardProps {
  special: Special;
  enabled: boolean;
  actions: DishActions;
}

function SpecialCard({ special, enabled, actions }: CardProps) {
  const { language } = useLanguage();
  const { id, category } = special;
  const texts = specialTexts(special, language);
  // Deferred, the card stays as it is until the count's code is there.
  const count = useDeferredValue(useCartCount(id));
  return (
    <article className={`special category-${category}${count > 0 ? ' in-cart' : ''}`} id={`item-${id}`}>
      <SpecialFace special={special} language={language}>
        <DishControls dish={special} name={texts.name} count={count} enabled={enabled} actions={actions} />
        <ShareButton className="icon-btn line" id={id} texts={texts} actions={actions} />
      </SpecialFace>
    </article>
  );
}

interface Props extends Omit<CardProps, 'special'> {
  specials: Special[];
}

/** Today's specials, at the top of the menu. */
export function Specials({ specials, ...rest }: Props) {
  const messages = useMessages(MENU);
  const { demo } = usePageData().site;
  if (specials.length === 0) return null;
  return (
    <section className="specials" aria-labelledby="specials">
      <div className="specials-head">
        <h2 className="display-text" id="specials">
          {messages.specials}
        </h2>
        {demo && (
          <span className="specials-spanish" lang="es">
            {messages.specialsAside}
          </span>
        )}
      </div>
      {/* Its whole card, or scroll snapping would hide a focused control again. */}
      <div
        className="specials-row"
        onFocus={({ target }) =>
          target.closest('article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }
      >
        {specials.map((special) => (
          <SpecialCard key={special.id} special={special} {...rest} />
        ))}
      </div>
    </section>
  );
}
