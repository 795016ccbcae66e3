import type { Special } from '../../../../domain/menu/menu.ts';
import { CARD_MESSAGES, specialTexts } from '../../../ui/dish/dish.messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { SpecialFace } from '../../../ui/dish/special-face.tsx';
import type { DishActions } from '../dish-card.tsx';
import { MENU } from '../menu.messages.ts';
import { usePressLock } from '../use-press-lock.ts';

interface CardProps {
  special: Special;
  enabled: boolean;
  add: (special: Special) => void;
  share: DishActions['share'];
}

function SpecialCard({ special, enabled, add, share }: CardProps) {
  const messages = useMessages(MENU);
  const { language } = useLanguage();
  const [locked, press] = usePressLock();
  const { name, description } = specialTexts(special, language);
  const orderable = enabled && special.available;
  return (
    <article className={`special category-${special.category}`} id={`item-${special.id}`}>
      <SpecialFace special={special} language={language}>
        {orderable ? (
          <button
            type="button"
            className="btn btn-primary"
            aria-label={messages.addName(name)}
            aria-disabled={locked}
            onClick={() => press(() => add(special))}
          >
            <Icon name="plus" />
            {CARD_MESSAGES[language].add}
          </button>
        ) : (
          <button type="button" className="btn is-off" disabled>
            {enabled ? CARD_MESSAGES[language].soldOut : messages.orderingClosed}
          </button>
        )}
        <button
          type="button"
          className="icon-btn line"
          aria-label={messages.shareName(name)}
          onClick={() => share({ id: special.id, name, description })}
        >
          <Icon name="share-2" />
        </button>
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
      {/* Browsers do not fully scroll to a focused control. */}
      <div
        className="specials-row"
        onFocus={(event) => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {specials.map((special) => (
          <SpecialCard key={special.id} special={special} {...rest} />
        ))}
      </div>
    </section>
  );
}
