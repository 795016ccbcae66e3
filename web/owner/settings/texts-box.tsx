import { Link } from 'wouter';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { useStaffMessages } from '../console-language.tsx';
import { TEXTS } from './texts.messages.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

/** How many of the texts are the owner's own, and the link to write more. */
export function TextsBox({ view }: { view: SettingsView }) {
  const words = useStaffMessages(TEXTS);
  const written = Object.keys(view.ownTexts).length;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{words.title}</h3>
      </header>
      <p className={styles.note}>
        {written === 0 ? words.writtenNone : words.writtenSome(written)}{' '}
        {view.demo ? words.boxDemo : words.boxLive}
      </p>
      <Link className="btn btn-quiet" href="/admin/settings/texts">
        {words.write}
      </Link>
    </section>
  );
}
