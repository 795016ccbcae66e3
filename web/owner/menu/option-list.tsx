import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { languageLabel } from '../../../domain/format/language-name.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { NamedForm, OptionForm } from '../../../domain/menu/menu-form.ts';
import { Problem } from '../console/dish/both-languages.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { EDITOR } from './menu-editor.messages.ts';
import dishPanel from '../console/dish/dish-panel.module.css';

type Entry = NamedForm & Partial<Pick<OptionForm, 'price'>>;

interface Props<E extends Entry> {
  /** Path of the list in the form: `addOns`, `choices.0.options`. */
  path: string;
  title: string;
  hint?: string;
  add: string;
  entries: E[];
  /** A new, empty entry. */
  blank: E;
  problems: FormProblems;
  onChange: (entries: E[]) => void;
  /** Whether it can be collapsed; a list inside another stays open. */
  folded?: boolean;
  /** Where each option needs a price of its own: returns what one without it costs now, in dollars. */
  priceOf?: ((name: string) => string) | undefined;
}

/** A list of options: names in every language, prices, order. */
export function OptionList<E extends Entry>(props: Props<E>) {
  const { title, hint, entries, folded = true, path, problems } = props;
  const id = useId();
  if (!folded) {
    return (
      <div className={dishPanel.within} role="group" aria-labelledby={id}>
        <span className={dishPanel.label} id={id}>
          {title}
        </span>
        <Entries {...props} />
        <Problem id={`${id}-e`} problem={problems[path]} />
      </div>
    );
  }
  return (
    <details className={dishPanel.options}>
      <summary>
        <span>{title}</span>
        {entries.length > 0 && <i>{entries.length}</i>}
      </summary>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <Entries {...props} />
      <Problem id={`${id}-e`} problem={problems[path]} />
    </details>
  );
}

function Entries<E extends Entry>({
  path,
  title,
  add,
  entries,
  blank,
  problems,
  priceOf,
  onChange,
}: Props<E>) {
  const list = useRef<HTMLUListElement>(null);
  const put = (at: number, parts: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...parts } : entry)));
  const swap = (at: number, step: number) => {
    const next = [...entries];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + step, 0, moved);
    onChange(next);
  };
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  return (
    <>
      <ul className={dishPanel.lines} ref={list}>
        {entries.map((entry, at) => (
          // An entry has no id but its position.
          <EntryRow
            key={`${path}.${at}`}
            label={title}
            entry={entry}
            path={`${path}.${at}`}
            problems={problems}
            priceOf={priceOf}
            onChange={(parts) => put(at, parts)}
            onUp={at === 0 ? null : () => swap(at, -1)}
            onDown={at === entries.length - 1 ? null : () => swap(at, 1)}
            onRemove={() => onChange(entries.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <button
        type="button"
        className={`btn btn-quiet btn-sm ${dishPanel.add}`}
        onClick={() => {
          onChange([...entries, { ...blank }]);
          focusLast();
        }}
      >
        <Plus className="icon" aria-hidden="true" />
        {add}
      </button>
    </>
  );
}

interface RowProps {
  label: string;
  entry: Entry;
  path: string;
  problems: FormProblems;
  priceOf?: Props<Entry>['priceOf'];
  onChange: (parts: Partial<Entry>) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

export function EntryRow({
  label,
  entry,
  path,
  problems,
  priceOf,
  onChange,
  onUp,
  onDown,
  onRemove,
}: RowProps) {
  const { language: reader } = useConsoleLanguage();
  const messages = EDITOR[reader];
  const id = useId();
  const name = entry.name.en === '' ? messages.unnamed : entry.name.en;
  const parts = [...SITE_LANGUAGES.map((language) => `name.${language}`), 'price'];
  const input = (part: string, value: string, partLabel: string) => {
    const problem = problems[`${path}.${part}`];
    return {
      className: problem === undefined ? 'input' : 'input is-invalid',
      'aria-label': `${label}: ${partLabel}`,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem === undefined ? undefined : `${id}-${part}`,
      autoComplete: 'off',
      value,
    };
  };
  return (
    <li>
      {SITE_LANGUAGES.map((language) => (
        <input
          key={language}
          {...input(`name.${language}`, entry.name[language], languageLabel(language, reader))}
          lang={language}
          placeholder={languageLabel(language, reader)}
          onChange={(event) => onChange({ name: { ...entry.name, [language]: event.currentTarget.value } })}
        />
      ))}
      {entry.price !== undefined && (
        <input
          {...input('price', entry.price ?? priceOf?.(entry.name.en) ?? '', DISH[reader].price)}
          inputMode="decimal"
          placeholder={priceOf === undefined ? messages.priceDefault : '0.00'}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ price: value === '' && priceOf === undefined ? null : value });
          }}
        />
      )}
      <span className={dishPanel.moves}>
        <button
          type="button"
          className="icon-btn"
          aria-label={messages.upOf(name)}
          disabled={onUp === null}
          onClick={() => onUp?.()}
        >
          <ArrowUp className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={messages.downOf(name)}
          disabled={onDown === null}
          onClick={() => onDown?.()}
        >
          <ArrowDown className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" aria-label={messages.removeOf(name)} onClick={onRemove}>
          <X className="icon" aria-hidden="true" />
        </button>
      </span>
      {parts.map((part) => (
        <Problem key={part} id={`${id}-${part}`} problem={problems[`${path}.${part}`]} />
      ))}
    </li>
  );
}
