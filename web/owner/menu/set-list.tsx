import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from 'wouter';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import { formatChoiceLimits } from '../../../domain/format/choice-limits.ts';
import { translated } from '../../../domain/translated.ts';
import { Select } from '../console/form/select.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { EDITOR } from './menu-editor.messages.ts';
import dishPanel from '../console/dish/dish-panel.module.css';

interface Props {
  optionSets: OptionSetId[];
  onChange: (optionSets: OptionSetId[]) => void;
}

/** The dish's option sets, in the order in which customers choose. */
export function SetList({ optionSets, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = EDITOR[language];
  const read = useConsoleRead('GET /api/owner/menu/option-sets');
  const sets = read.data?.sets;
  if (sets === undefined) return null;
  // One that was removed meanwhile is left out when the dish is saved.
  const attached = optionSets.flatMap((id) => sets.find((set) => set.id === id) ?? []);
  const ids = attached.map(({ id }) => id);
  const others = sets.filter(({ id }) => !ids.includes(id));
  const move = (id: OptionSetId, step: -1 | 1) => {
    const next = ids.filter((each) => each !== id);
    next.splice(ids.indexOf(id) + step, 0, id);
    onChange(next);
  };
  return (
    <details className={dishPanel.options}>
      <summary>
        <span>{messages.optionSets}</span>
        {attached.length > 0 && <i>{attached.length}</i>}
      </summary>
      <p className="hint">{messages.optionSetsHint}</p>
      <ul className={dishPanel.lines}>
        {attached.map(({ id, form }, at) => {
          const name = translated(form.name, language);
          return (
            <li key={id} className={dishPanel.set}>
              <span>
                <b>{name}</b>, {formatChoiceLimits(form, language)}
                <small>{form.options.map((option) => translated(option.name, language)).join(', ')}</small>
              </span>
              <span className={dishPanel.moves}>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={messages.upOf(name)}
                  disabled={at === 0}
                  onClick={() => move(id, -1)}
                >
                  <ArrowUp className="icon" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={messages.downOf(name)}
                  disabled={at === attached.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={messages.removeOf(name)}
                  onClick={() => onChange(ids.filter((each) => each !== id))}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <Select
          aria-label={messages.addSet}
          value=""
          onChange={(event) => onChange([...ids, event.currentTarget.value])}
        >
          <option value="">{messages.addSet}</option>
          {others.map(({ id, form }) => (
            <option key={id} value={id}>
              {translated(form.name, language)}
            </option>
          ))}
        </Select>
      )}
      {sets.length === 0 && <p className="hint">{messages.noSets}</p>}
      <p className="hint">
        <Link href="/admin/menu/option-sets">{messages.editSets}</Link>
      </p>
    </details>
  );
}
