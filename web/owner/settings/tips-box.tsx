import { useId } from 'react';
import type { SettingsView, TipsUpdate } from '../../../contracts/owner/settings.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { TIPS } from './tips.messages.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

const PLACES = ['online', 'terminal'] as const satisfies readonly (keyof TipsUpdate)[];

/** Where customers are asked for a tip; each is saved when it is switched. */
export function TipsBox({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(TIPS);
  const id = useId();
  return (
    <section className={`${parts.box} ${styles.form}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {PLACES.map((place) => (
        <TipSwitch key={place} place={place} view={view} />
      ))}
    </section>
  );
}

function TipSwitch({ place, view }: { place: keyof TipsUpdate; view: SettingsView }) {
  const { label, hint } = useStaffMessages(TIPS)[place];
  const id = useId();
  const { mutate, isPending, variables } = useConsoleWrite('PUT /api/owner/settings/tips');
  const isOn = (isPending ? variables.body[place] : undefined) ?? view.tips[place];
  return (
    <div className={styles.switchRow}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p className={styles.note} id={`${id}h`}>
          {hint}
        </p>
      </div>
      <span className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}h`}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ currentTarget: { checked } }) => mutate({ body: { [place]: checked } })}
        />
        <i />
      </span>
    </div>
  );
}
