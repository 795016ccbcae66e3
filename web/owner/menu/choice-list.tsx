import { Plus } from 'lucide-react';
import { UNWRITTEN } from '../../../domain/localized.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import type { ChoiceForm } from '../../../domain/menu/menu-form.ts';
import { useStaffMessages } from '../console-language.tsx';
import { EDITOR } from './menu-editor.messages.ts';
import { EntryRow, OptionList } from './option-list.tsx';
import dishPanel from '../console/dish/dish-panel.module.css';

const BLANK: ChoiceForm = { name: UNWRITTEN, required: true, options: [{ name: UNWRITTEN }] };

interface Props {
  choices: ChoiceForm[];
  problems: FormProblems;
  onChange: (choices: ChoiceForm[]) => void;
}

/** The dish's required and optional choices, each with its options. */
export function ChoiceList({ choices, problems, onChange }: Props) {
  const messages = useStaffMessages(EDITOR);
  const put = (at: number, parts: Partial<ChoiceForm>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...parts } : choice)));
  const swap = (at: number, step: number) => {
    const next = [...choices];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + step, 0, moved);
    onChange(next);
  };
  return (
    <details className={dishPanel.options}>
      <summary>
        <span>{messages.choices}</span>
        {choices.length > 0 && <i>{choices.length}</i>}
      </summary>
      <p className="hint">{messages.choicesHint}</p>
      {choices.map((choice, at) => (
        // A choice has no id but its position.
        <div className={dishPanel.group} key={`choices.${at}`}>
          <ul className={dishPanel.lines}>
            <EntryRow
              label={messages.choices}
              entry={{ name: choice.name }}
              path={`choices.${at}`}
              problems={problems}
              onChange={(parts) => put(at, parts)}
              onUp={at === 0 ? null : () => swap(at, -1)}
              onDown={at === choices.length - 1 ? null : () => swap(at, 1)}
              onRemove={() => onChange(choices.filter((_, index) => index !== at))}
            />
          </ul>
          <label className={dishPanel.check}>
            <input
              type="checkbox"
              checked={choice.required}
              onChange={(event) => put(at, { required: event.currentTarget.checked })}
            />
            {messages.required}
          </label>
          <OptionList
            folded={false}
            path={`choices.${at}.options`}
            title={messages.choiceOptions(choice.name.en)}
            add={messages.addOption}
            entries={choice.options}
            blank={{ name: UNWRITTEN }}
            problems={problems}
            onChange={(options) => put(at, { options })}
          />
        </div>
      ))}
      <button
        type="button"
        className={`btn btn-quiet btn-sm ${dishPanel.add}`}
        onClick={() => onChange([...choices, structuredClone(BLANK)])}
      >
        <Plus className="icon" aria-hidden="true" />
        {messages.addChoice}
      </button>
    </details>
  );
}
