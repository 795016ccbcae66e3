import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { CategoryId } from '../../domain/menu/menu.ts';
import type { Cents } from '../../domain/money.ts';
import { formatChoiceLimits } from '../../domain/format/choice-limits.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { useLanguage, useMessages } from '../ui/language.tsx';
import { toggled } from './customize-draft.ts';
import type { Offer, OfferedChoice } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { Icon } from '../ui/icons/icon.tsx';

interface RequiredGroupProps {
  /** Identifies the group for moving the focus. */
  group: string;
  label: string;
  /** How many to choose; empty where that is one. */
  hint?: string;
  required: boolean;
  /** Whether several can be chosen, with checkboxes. */
  several?: boolean;
  chosen: boolean;
  /** The error's text, after a try to go on without a choice; null without one. */
  error: string | null;
  children: ReactNode;
}

/** A group with a required choice: its badge turns green with it. */
function RequiredGroup({
  group,
  label,
  hint = '',
  required,
  several = false,
  chosen,
  error,
  children,
}: RequiredGroupProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const id = useId();
  return (
    <fieldset
      className={error === null ? 'option-group' : 'option-group is-invalid'}
      data-group={group}
      aria-labelledby={`${id}l`}
      aria-describedby={error === null ? undefined : `${id}e`}
      {...(!several && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== null })}
    >
      <legend>
        <span id={`${id}l`}>
          {label}
          {hint !== '' && ' '}
          {hint !== '' && <span className="hint">{hint}</span>}
        </span>
        {required && (
          <span className={chosen ? 'required done' : 'required'}>
            {chosen ? messages.chosen : messages.required}
          </span>
        )}
      </legend>
      {children}
      {error !== null && (
        <p className="field-error" id={`${id}e`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const SMALLEST_PLATE = 32;
const LARGEST_PLATE = 54;

// Plates grow evenly from the smallest size to the largest.
function plateStyle(index: number, count: number): CSSProperties {
  const step = count > 1 ? (LARGEST_PLATE - SMALLEST_PLATE) / (count - 1) : 0;
  return { '--plate': `${Math.round(SMALLEST_PLATE + index * step - 0.5)}px` } as CSSProperties;
}

interface SizeGroupProps {
  sizes: Offer[];
  baseCents: Cents;
  category: CategoryId;
  chosen: string | undefined;
  error: string | null;
  translate: (name: string) => string;
  onChoose: (name: string) => void;
}

export function SizeGroup({
  sizes,
  baseCents,
  category,
  chosen,
  error,
  translate,
  onChoose,
}: SizeGroupProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const name = useId();
  return (
    <RequiredGroup
      group="size"
      label={messages.size}
      required={true}
      chosen={chosen !== undefined}
      error={error}
    >
      <div className="sizes">
        {sizes.map((size, index) => (
          <label key={size.name} className={`size category-${category}`}>
            <input
              type="radio"
              name={name}
              checked={chosen === size.name}
              disabled={size.soldOut}
              onChange={() => onChoose(size.name)}
            />
            <span className="plate" style={plateStyle(index, sizes.length)} />
            <b>{translate(size.name)}</b>
            <span className="option-price">
              {size.soldOut ? messages.soldOut : formatDollars(baseCents + size.cents)}
            </span>
          </label>
        ))}
      </div>
    </RequiredGroup>
  );
}

interface ChoiceGroupProps {
  choice: OfferedChoice;
  chosen: string[];
  error: string | null;
  translate: (name: string) => string;
  /** Empty for no preference, where the choice is optional. */
  onChoose: (options: string[]) => void;
}

/** A choice of a dish's own, or an option set. */
export function ChoiceGroup({ choice, chosen, error, translate, onChoose }: ChoiceGroupProps) {
  const { language } = useLanguage();
  const { required, isSet, min, max } = choice;
  const Options = max > 1 ? SeveralOptions : OneOption;
  return (
    <RequiredGroup
      group={`choice ${choice.name}`}
      label={translate(choice.name)}
      hint={isSet ? formatChoiceLimits(choice, language) : ''}
      required={required}
      several={max > 1}
      chosen={chosen.length >= Math.max(min, 1)}
      error={error}
    >
      <Options choice={choice} chosen={chosen} translate={translate} onChoose={onChoose} />
    </RequiredGroup>
  );
}

type OptionsProps = Omit<ChoiceGroupProps, 'error'>;

function OneOption({ choice, chosen, translate, onChoose }: OptionsProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const name = useId();
  return (
    <div className="option-cards">
      {choice.options.map((option) => (
        <label key={option.name} className="option-card">
          <input
            type="radio"
            name={name}
            checked={chosen.includes(option.name)}
            disabled={option.soldOut}
            onChange={() => onChoose([option.name])}
          />
          <span>
            {translate(option.name)}
            {option.soldOut && <small>{messages.soldOut}</small>}
            {!option.soldOut && option.cents > 0 && <small>+{formatDollars(option.cents)}</small>}
          </span>
        </label>
      ))}
      {!choice.required && (
        <label className="option-card">
          <input type="radio" name={name} checked={chosen.length === 0} onChange={() => onChoose([])} />
          {messages.none}
        </label>
      )}
    </div>
  );
}

/** Once as many as possible are chosen, the others wait until one is given up. */
function SeveralOptions({ choice, chosen, translate, onChoose }: OptionsProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const full = chosen.length >= choice.max;
  return (
    <div className="option-rows">
      {choice.options.map(({ name, cents, soldOut }) => {
        const on = chosen.includes(name);
        return (
          <label key={name} className="option-row">
            <input
              type="checkbox"
              checked={on}
              disabled={soldOut || (full && !on)}
              onChange={() => onChoose(toggled(chosen, name))}
            />
            <span className="tick-box" />
            {translate(name)}
            <span className="option-price">
              {soldOut ? messages.soldOut : cents === 0 ? messages.free : `+${formatDollars(cents)}`}
            </span>
          </label>
        );
      })}
    </div>
  );
}
