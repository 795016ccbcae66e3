import type { SettingsView } from '../../../../contracts/owner/settings.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { LOGO } from '../texts/picture.messages.ts';
import { PictureChange } from '../picture-change.tsx';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

/** The logo as customers see it. It is saved by itself. */
export function LogoBox({ view: { logo, business } }: { view: SettingsView }) {
  const messages = useStaffMessages(LOGO);
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h2>{messages.title}</h2>
      </header>
      {logo === null ? (
        <p className={styles.note}>{messages.none}</p>
      ) : (
        <span className={styles.logo}>
          <img src={logo.src} width={logo.width} height={logo.height} alt={business.name} />
        </span>
      )}
      <PictureChange part="logo" isThere={logo !== null} messages={messages} />
    </section>
  );
}
