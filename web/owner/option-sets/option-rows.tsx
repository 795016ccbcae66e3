import { Check, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import { languageLabel } from '../../../domain/format/language-name.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { EditedOption } from '../../../domain/menu/option-set.ts';
import { translated } from '../../../domain/translated.ts';
import { Problem } from '../console/dish/both-languages.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { Grip, SortableRows, useMovable } from '../console/list/sortable-rows.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OPTION_SETS } from './option-sets.messages.ts';
import styles from './option-sets.module.css';

export const BLANK_OPTION: EditedOption = { name: UNWRITTEN, price: '0.00', byDefault: false };

interface Props {
  options: EditedOption[];
  /** How many can be chosen by default. */
  max: number;
  /** The options as they are stored: only those can be sold out. */
  stored: readonly EditedOption[];
  soldOut: OwnerOptionSet['soldOut'];
  problems: FormProblems;
  onChange: (options: EditedOption[]) => void;
}

const rowId = (at: number) => `option-${at}`;

/** The options of a set: names, price, default, and whether each is on sale, which is saved at once. */
export function OptionRows({ options, max, stored, soldOut, problems, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const nameAt = (at: number) =>
    translated(options[at]?.name ?? UNWRITTEN, language) || messages.nameOf(at + 1);
  const ids = options.map((_, at) => rowId(at));
  const ticked = options.filter(({ byDefault }) => byDefault).length;
  const put = (at: number, parts: Partial<EditedOption>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...parts } : option)));
  const tick = (at: number, byDefault: boolean) => {
    // Where one is chosen, another one takes its place.
    const others = max === 1 && byDefault ? options.map((each) => ({ ...each, byDefault: false })) : options;
    onChange(others.map((option, index) => (index === at ? { ...option, byDefault } : option)));
  };
  return (
    <div>
      <div className={`${styles.option} ${styles.titles}`} aria-hidden="true">
        <span />
        <span>{messages.option}</span>
        <span>{DISH[language].price}</span>
        <span>{messages.default}</span>
        <span>{messages.today}</span>
        <span />
      </div>
      <SortableRows
        ids={ids}
        nameOf={(id) => nameAt(ids.indexOf(id))}
        onReorder={(order) => onChange(order.flatMap((id) => options[ids.indexOf(id)] ?? []))}
      >
        {options.map((option, at) => (
          <OptionRow
            key={rowId(at)}
            id={rowId(at)}
            path={`options.${at}`}
            option={option}
            name={nameAt(at)}
            movable={options.length > 1}
            canTick={option.byDefault || max === 1 || ticked < max}
            soldOut={
              option.was !== undefined && stored.some(({ was }) => was === option.was)
                ? (soldOut[option.was] ?? null) !== null
                : null
            }
            problems={problems}
            onChange={(parts) => put(at, parts)}
            onTick={(byDefault) => tick(at, byDefault)}
            onRemove={() => onChange(options.filter((_, index) => index !== at))}
          />
        ))}
      </SortableRows>
    </div>
  );
}

interface RowProps {
  id: string;
  path: string;
  option: EditedOption;
  name: string;
  movable: boolean;
  canTick: boolean;
  /** Null for an option that is not stored yet. */
  soldOut: boolean | null;
  problems: FormProblems;
  onChange: (parts: Partial<EditedOption>) => void;
  onTick: (byDefault: boolean) => void;
  onRemove: () => void;
}

function OptionRow({ id, path, option, name, movable, canTick, soldOut, problems, ...on }: RowProps) {
  const { language: reader } = useConsoleLanguage();
  const messages = OPTION_SETS[reader];
  const dish = DISH[reader];
  const errors = useId();
  const { row, grip, isDragging } = useMovable(id, !movable);
  const field = (part: string, label: string) => {
    const problem = problems[`${path}.${part}`];
    return {
      className: problem === undefined ? 'input' : 'input is-invalid',
      'aria-label': label,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : `${errors}-${part}`,
      autoComplete: 'off',
    };
  };
  const parts = [...SITE_LANGUAGES.map((language) => `name.${language}`), 'price'];
  return (
    <div
      {...row}
      className={[styles.option, soldOut === true && styles.soldOut, isDragging && styles.moved]
        .filter(Boolean)
        .join(' ')}
    >
      <Grip name={name} {...grip} disabled={!movable} />
      <div className={styles.names}>
        {SITE_LANGUAGES.map((language) => (
          <input
            key={language}
            {...field(`name.${language}`, `${name}, ${languageLabel(language, reader)}`)}
            lang={language}
            placeholder={languageLabel(language, reader)}
            value={option.name[language]}
            onChange={(event) =>
              on.onChange({ name: { ...option.name, [language]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      <div className={styles.price}>
        <input
          {...field('price', dish.priceOf(name))}
          inputMode="decimal"
          value={option.price}
          onChange={(event) => on.onChange({ price: event.currentTarget.value })}
        />
      </div>
      <label className={styles.default}>
        <input
          type="checkbox"
          aria-label={messages.byDefault(name)}
          checked={option.byDefault}
          disabled={!canTick}
          onChange={(event) => on.onTick(event.currentTarget.checked)}
        />
        <i>
          <Check className="icon" aria-hidden="true" />
        </i>
        <span className={styles.narrow}>{messages.default}:</span>
        {option.byDefault ? messages.yes : messages.no}
      </label>
      {soldOut === null ? (
        <span />
      ) : (
        <OnSale canonical={option.was ?? option.name.en} name={name} soldOut={soldOut} />
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={messages.removeOption(name)}
        onClick={on.onRemove}
      >
        <Trash2 className="icon" aria-hidden="true" />
      </button>
      {parts.map((part) => (
        <Problem key={part} id={`${errors}-${part}`} problem={problems[`${path}.${part}`]} />
      ))}
    </div>
  );
}

interface OnSaleProps {
  canonical: string;
  name: string;
  soldOut: boolean;
}

/** Takes an option off sale on every dish that has it, or puts it back, at once. */
function OnSale({ canonical, name, soldOut }: OnSaleProps) {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const write = useConsoleWrite('PUT /api/owner/sold-out');
  const isOut = write.isPending ? write.variables.body.until !== null : soldOut;
  return (
    <label className={styles.sale}>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={messages.onSaleOf(name)}
          checked={!isOut}
          aria-checked={!isOut}
          onChange={(event) => {
            const until = event.currentTarget.checked ? null : 'tomorrow';
            write.mutate({ body: { kind: 'option', name: canonical, until } });
          }}
        />
        <i />
      </span>
      {isOut ? OPTION_SETS[language].soldOutToday : messages.onSale}
    </label>
  );
}
