import { formatDollars } from '../../domain/format/price.ts';
import { useMessages } from '../ui/language.tsx';
import type { Offer } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { Icon } from '../ui/icons/icon.tsx';

interface OffersProps {
  label: string;
  offers: Offer[];
  chosen: string[];
  translate: (name: string) => string;
  onToggle: (name: string) => void;
}

/** Add-ons and custom options: one row each, with its price. */
export function RowsGroup({ label, offers, chosen, translate, onToggle }: OffersProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  if (offers.length === 0) return null;
  return (
    <fieldset className="option-group">
      <legend>{label}</legend>
      <div className="option-rows">
        {offers.map((offer) => (
          <label key={offer.name} className="option-row">
            <input
              type="checkbox"
              checked={chosen.includes(offer.name)}
              disabled={offer.soldOut}
              onChange={() => onToggle(offer.name)}
            />
            <span className="tick-box" />
            {translate(offer.name)}
            <span className="option-price">
              {offer.soldOut
                ? messages.soldOut
                : offer.cents === 0
                  ? messages.free
                  : `+${formatDollars(offer.cents)}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// Returns the price that most extras share, which is shown once next to the heading.
function sharedCents(offers: Offer[]): number {
  const counts = new Map<number, number>();
  for (const { cents } of offers) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Extras as chips; one with another price shows it. */
export function ExtrasGroup({ label, offers, chosen, translate, onToggle }: OffersProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  if (offers.length === 0) return null;
  const shared = sharedCents(offers);
  return (
    <fieldset className="option-group">
      <legend>
        {label}
        <span className="hint">{messages.each(formatDollars(shared))}</span>
      </legend>
      <div className="option-chips">
        {offers.map((offer) => {
          const on = chosen.includes(offer.name);
          return (
            <label key={offer.name} className="option-chip extra">
              <input
                type="checkbox"
                checked={on}
                disabled={offer.soldOut}
                onChange={() => onToggle(offer.name)}
              />
              <Icon name={on ? 'check' : 'plus'} />
              {translate(offer.name)}
              {offer.soldOut ? (
                <span className="option-price">{messages.soldOut}</span>
              ) : (
                offer.cents !== shared && <span className="option-price">+{formatDollars(offer.cents)}</span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface IngredientsProps {
  ingredients: { name: string; soldOut: boolean }[];
  removed: string[];
  translate: (name: string) => string;
  onToggle: (name: string) => void;
}

/** The dish's ingredients: a tap removes one. Sold-out ones are removed already. */
export function IngredientsGroup({ ingredients, removed, translate, onToggle }: IngredientsProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  if (ingredients.length === 0) return null;
  return (
    <fieldset className="option-group">
      <legend>
        {messages.madeWith}
        <span className="hint">{messages.tapToLeaveOut}</span>
      </legend>
      <div className="option-chips">
        {ingredients.map(({ name, soldOut }) => (
          <label key={name} className="option-chip removable">
            <input
              type="checkbox"
              checked={!removed.includes(name)}
              disabled={soldOut}
              aria-label={
                messages.keep(translate(name).toLowerCase()) + (soldOut ? `, ${messages.soldOut}` : '')
              }
              onChange={() => onToggle(name)}
            />
            <Icon name="check" className="chip-check" />
            <Icon name="x" className="chip-cross" />
            <span>
              <span className="without">{messages.no} </span>
              <s>{translate(name)}</s>
              {soldOut && <span className="option-price"> {messages.soldOut}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
