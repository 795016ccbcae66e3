import { Link } from 'wouter';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { LOOK } from './look.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

/** The colors as they are, and the link to change the look. */
export function LookBox({ view: { look } }: { view: SettingsView }) {
  const messages = useStaffMessages(LOOK);
  const palette = messages.palettes[look.palette];
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.title}</h3>
      </header>
      <p className={styles.note}>
        {look.accent === null ? messages.boxNow(palette) : messages.boxAccent(palette, look.accent)}{' '}
        {messages.box}
      </p>
      <Link className="btn btn-quiet" href="/admin/settings/look">
        {messages.change}
      </Link>
    </section>
  );
}
