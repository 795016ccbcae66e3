import { Link } from 'wouter';
import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { TEXTS } from './texts.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

/** How many of the texts are the owner's own, and the link to write more. */
export function TextsBox({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(TEXTS);
  const written = Object.keys(view.ownTexts).length;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.title}</h3>
      </header>
      <p className={styles.note}>
        {written === 0 ? messages.writtenNone : messages.writtenSome(written)}{' '}
        {view.demo ? messages.boxDemo : messages.boxLive}
      </p>
      <Link className="btn btn-quiet" href="/admin/settings/texts">
        {messages.write}
      </Link>
    </section>
  );
}
