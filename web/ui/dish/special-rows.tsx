import type { Special } from '../../../domain/menu/menu.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { Icon } from '../icons/icon.tsx';
import { useLanguage } from '../language.tsx';
import { Tags } from './dish-face.tsx';
import { specialTexts } from './dish.messages.ts';
import './special-rows.css';

interface Props {
  specials: readonly Special[];
  /** The button's text; screen readers hear the special's name with it. */
  action: string;
  actionNamed: (name: string) => string;
  onChoose: (special: Special) => void;
}

/** Specials in short, each with a button that orders it. */
export function SpecialRows({ specials, action, actionNamed, onChoose }: Props) {
  const { language } = useLanguage();
  return (
    <ul className="special-rows">
      {specials.map((special) => {
        const { name, description } = specialTexts(special, language);
        return (
          <li key={special.id}>
            <div>
              <p>
                <b>{name}</b> {formatDollars(special.priceCents)}
                <span>{description}</span>
              </p>
              <Tags tags={special.tags} language={language} />
            </div>
            <button
              type="button"
              className="btn btn-paper btn-sm"
              aria-label={actionNamed(name)}
              onClick={() => onChoose(special)}
            >
              <Icon name="plus" />
              {action}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
