import { Eye, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import { formatChoiceLimits } from '../../../domain/format/choice-limits.ts';
import { formatAll } from '../../../domain/format/list.ts';
import { type FormProblem, MAX_OPTIONS } from '../../../domain/menu/menu-check.ts';
import { differingFields } from '../../../domain/menu/menu-form.ts';
import { limitProblems } from '../../../domain/menu/option-set-check.ts';
import { translated } from '../../../domain/translated.ts';
import { Stepper } from '../../ui/form/stepper.tsx';
import { BothLanguages, Problem } from '../console/dish/both-languages.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { EditorPanel } from '../console/form/editor-panel.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { BLANK_OPTION, OptionRows } from './option-rows.tsx';
import { OPTION_SETS } from './option-sets.messages.ts';
import type { OptionSetEditor } from './use-option-sets.ts';
import styles from './option-sets.module.css';

interface Props {
  editor: OptionSetEditor;
  /** The sets as they are now, for what is sold out. */
  sets: readonly OwnerOptionSet[];
  onRemove: (set: OwnerOptionSet) => void;
}

/** The editor of a set: its names, how many are chosen, its options, and the dishes that change with it. */
export function OptionSetPanel({ editor, sets, onRemove }: Props) {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const { draft, change } = editor;
  if (draft === null) return null;
  const { base, form, problems, conflict } = draft;
  const now = sets.find(({ id }) => id === base?.id) ?? base;
  const name = translated(form.name, language);
  const theirs = conflict?.now ?? null;
  const fieldWords: Partial<Record<string, string>> = messages.fields;
  const differing = theirs === null ? [] : differingFields(form, theirs.form);
  const dishes = (now?.dishes ?? []).map((dish) => translated(dish.name, language));
  const ticked = form.options.filter(({ byDefault }) => byDefault);
  const limits = limitProblems(form);
  return (
    <EditorPanel
      key={draft.key}
      editor={editor}
      paint=""
      title={name === '' ? messages.newSet : name}
      label={base === null ? messages.newSet : messages.editLabel(translated(base.form.name, language))}
      differing={differing.map((field) => fieldWords[field] ?? field)}
      save={dishes.length === 0 ? undefined : messages.saveFor(dishes.length)}
      opener={() => document.querySelector<HTMLElement>(`[data-set="${base?.id}"]`)}
    >
      <div className={styles.head}>
        <BothLanguages
          label={DISH[language].name}
          text={form.name}
          problemIn={(each) => problems[`name.${each}`]}
          onChange={(text) => change({ name: text })}
        />
        <Limit
          label={messages.atLeast}
          value={form.min}
          min={0}
          max={Math.min(form.max, form.options.length)}
          problem={limits['min']}
          onChange={(min) => change({ min })}
        />
        <Limit
          label={messages.atMost}
          value={form.max}
          min={1}
          max={Math.max(1, form.options.length)}
          problem={limits['max']}
          onChange={(max) => change({ max })}
        />
      </div>
      {name !== '' && limits['min'] === undefined && limits['max'] === undefined && (
        <p className={styles.read}>
          <Eye className="icon" aria-hidden="true" />
          <span>
            {messages.customersRead}{' '}
            <b>{messages.quoted(`${name}, ${formatChoiceLimits(form, language)}`)}</b>{' '}
            {ticked.length > 0 &&
              messages.chosenByDefault(
                formatAll(
                  ticked.map((option) => translated(option.name, language)),
                  language,
                ),
                ticked.length,
              )}
          </span>
        </p>
      )}
      <OptionRows
        options={form.options}
        max={form.max}
        stored={base?.form.options ?? []}
        soldOut={now?.soldOut ?? {}}
        problems={problems}
        onChange={(options) => change({ options })}
      />
      <div tabIndex={-1} data-wrong={limits['defaults'] !== undefined}>
        <Problem id="set-options" problem={problems['options'] ?? limits['defaults']} />
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={form.options.length >= MAX_OPTIONS}
          onClick={() => change({ options: [...form.options, BLANK_OPTION] })}
        >
          <Plus className="icon" aria-hidden="true" />
          {messages.addOption}
        </button>
        {now !== null && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onRemove(now)}>
            <Trash2 className="icon" aria-hidden="true" />
            {messages.remove}
          </button>
        )}
      </div>
      {base !== null && <UsedBy dishes={dishes} />}
    </EditorPanel>
  );
}

interface LimitProps {
  label: string;
  value: number;
  min: number;
  max: number;
  problem: FormProblem | undefined;
  onChange: (value: number) => void;
}

function Limit({ label, problem, ...stepper }: LimitProps) {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const id = useId();
  return (
    <div
      role="group"
      className={styles.limit}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={problem === undefined ? undefined : `${id}-err`}
      data-wrong={problem !== undefined}
    >
      <span className={styles.label} id={id}>
        {label}
      </span>
      <Stepper {...stepper} less={messages.oneLess(label)} more={messages.oneMore(label)} />
      <Problem id={`${id}-err`} problem={problem} />
    </div>
  );
}

/** Dishes named at once; a tap shows the rest. */
const SHOWN = 3;

function UsedBy({ dishes }: { dishes: readonly string[] }) {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const [all, showAll] = useState(false);
  if (dishes.length === 0) return <p className={styles.unused}>{messages.usedByNone}</p>;
  const shown = all || dishes.length === SHOWN + 1 ? dishes : dishes.slice(0, SHOWN);
  return (
    <>
      <p className={styles.label}>{messages.usedBy(dishes.length)}</p>
      <ul className={styles.used}>
        {shown.map((name, at) => (
          // Two dishes may have one name; the list is only shown.
          <li key={`${at} ${name}`}>{name}</li>
        ))}
        {shown.length < dishes.length && (
          <li>
            <button type="button" onClick={() => showAll(true)}>
              {messages.more(dishes.length - shown.length)}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
