import { useId } from 'react';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { DISH_NOTES } from './dish-notes.messages.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

/** Whether customers may write a note on each dish; saved when it is switched. */
export function DishNotesBox({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(DISH_NOTES);
  const id = useId();
  const { mutate, isPending, variables } = useConsoleWrite('PUT /api/owner/settings/dish-notes');
  const isOn = isPending ? variables.body.on : view.dishNotes;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3 id={id}>{messages.title}</h3>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-labelledby={id}
            aria-describedby={`${id}h`}
            checked={isOn}
            aria-checked={isOn}
            onChange={({ currentTarget: { checked } }) => mutate({ body: { on: checked } })}
          />
          <i />
        </span>
      </header>
      <p className={styles.note} id={`${id}h`}>
        {isOn ? messages.on : messages.off}
      </p>
    </section>
  );
}
