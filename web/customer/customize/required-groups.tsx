import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { Cents } from '../../../domain/money.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useMessages } from '../../ui/language.tsx';
import type { Offer, OfferedChoice } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface RequiredGroupProps {
  /** Identifies the group for moving the focus. */
  group: string;
  label: string;
  required: boolean;
  chosen: boolean;
  /** The error's text, after a try to go on without a choice; null without one. */
  error: string | null;
  children: ReactNode;
}

/** A group with a required choice: its badge turns green with it. */
function RequiredGroup({ group, label, required, chosen, error, children }: RequiredGroupProps) {
  const words = useMessages(CUSTOMIZE_MESSAGES);
  const id = useId();
  return (
    <fieldset
      className={error === null ? 'opt' : 'opt bad'}
      role="radiogroup"
      data-group={group}
      aria-labelledby={`${id}l`}
      aria-describedby={error === null ? undefined : `${id}e`}
      aria-required={required}
      aria-invalid={error !== null}
    >
      <legend>
        <span id={`${id}l`}>{label}</span>
        {required && (
          <span className={chosen ? 'req done' : 'req'}>{chosen ? words.chosen : words.required}</span>
        )}
      </legend>
      {children}
      {error !== null && (
        <p className="err" id={`${id}e`}>
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
  const words = useMessages(CUSTOMIZE_MESSAGES);
  const name = useId();
  return (
    <RequiredGroup
      group="size"
      label={words.size}
      required={true}
      chosen={chosen !== undefined}
      error={error}
    >
      <div className="sizes">
        {sizes.map((size, index) => (
          <label key={size.name} className={`size p-${category}`}>
            <input
              type="radio"
              name={name}
              checked={chosen === size.name}
              disabled={size.soldOut}
              onChange={() => onChoose(size.name)}
            />
            <span className="plate" style={plateStyle(index, sizes.length)} />
            <b>{translate(size.name)}</b>
            <span className="p">{size.soldOut ? words.soldOut : formatDollars(baseCents + size.cents)}</span>
          </label>
        ))}
      </div>
    </RequiredGroup>
  );
}

interface ChoiceGroupProps {
  choice: OfferedChoice;
  chosen: string | undefined;
  error: string | null;
  translate: (name: string) => string;
  /** Undefined for no preference, where the choice is optional. */
  onChoose: (option: string | undefined) => void;
}

export function ChoiceGroup({ choice, chosen, error, translate, onChoose }: ChoiceGroupProps) {
  const words = useMessages(CUSTOMIZE_MESSAGES);
  const name = useId();
  return (
    <RequiredGroup
      group={`choice ${choice.name}`}
      label={translate(choice.name)}
      required={choice.required}
      chosen={chosen !== undefined}
      error={error}
    >
      <div className="picks">
        {choice.options.map((option) => (
          <label key={option.name} className="pick">
            <input
              type="radio"
              name={name}
              checked={chosen === option.name}
              disabled={option.soldOut}
              onChange={() => onChoose(option.name)}
            />
            <span>
              {translate(option.name)}
              {option.soldOut && <small>{words.soldOut}</small>}
            </span>
          </label>
        ))}
        {!choice.required && (
          <label className="pick">
            <input
              type="radio"
              name={name}
              checked={chosen === undefined}
              onChange={() => onChoose(undefined)}
            />
            {words.none}
          </label>
        )}
      </div>
    </RequiredGroup>
  );
}
