import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './connection.module.css';

interface Props {
  id?: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** What went wrong, and what to do. */
export function Trouble({ id, title, text, children }: Props) {
  return (
    <div className={styles.trouble} id={id} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {children !== undefined && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
