import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { areaLabel } from './area.messages.ts';
import { AUDIT } from './audit.messages.ts';
import styles from './audit.module.css';

/** The chosen filters; empty for all. */
export interface Chosen {
  who: string;
  area: string;
  /** Days `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
}

interface Props {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export function AuditFilters({ chosen, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = AUDIT[language];
  const { data } = useConsoleRead('GET /api/owner/audit/filters');
  const people: [string, string][] = [
    ['', messages.everybody],
    ...(data?.people ?? []).map(({ who, name }): [string, string] => [who, name]),
    ['server', messages.server],
  ];
  const areas = (data?.areas ?? [])
    .map((area): [string, string] => [area, areaLabel(area, language)])
    .sort((a, b) => a[1].localeCompare(b[1], language));
  return (
    <div className={styles.filters} role="group">
      <Choice
        label={messages.who}
        value={chosen.who}
        options={people}
        onChange={(who) => onChange({ ...chosen, who })}
      />
      <Choice
        label={messages.what}
        value={chosen.area}
        options={[['', messages.everything], ...areas]}
        onChange={(area) => onChange({ ...chosen, area })}
      />
      <Day label={messages.from} value={chosen.from} onChange={(from) => onChange({ ...chosen, from })} />
      <Day label={messages.until} value={chosen.until} onChange={(until) => onChange({ ...chosen, until })} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select-box">
        <select className="input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </div>
  );
}

function Day({ label, value, onChange }: Omit<ChoiceProps, 'options'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
