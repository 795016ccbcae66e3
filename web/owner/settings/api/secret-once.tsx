import { LinkToCopy } from '../../console/link-to-copy.tsx';
import settings from '../settings.module.css';
import styles from './api.module.css';

interface Props {
  secret: string;
  label: string;
  messages: { once: string; copy: string; copied: string; done: string };
  onDone: () => void;
}

/** A secret that is shown this once, until somebody says that they have kept it. */
export function SecretOnce({ secret, label, messages, onDone }: Props) {
  return (
    <div className={styles.secret} role="group" aria-label={label}>
      <LinkToCopy link={secret} label={label} messages={messages} />
      <p className={settings.note} role="status">
        {messages.once}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onDone}>
        {messages.done}
      </button>
    </div>
  );
}
