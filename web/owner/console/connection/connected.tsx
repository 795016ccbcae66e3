import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './connection.module.css';

interface Props {
  title: string;
  text: string;
  /** What comes next, as a link. */
  children?: ReactNode;
}

/** The whole in one line: it is connected. */
export function Connected({ title, text, children }: Props) {
  return (
    <div className={styles.done} role="status">
      <CircleCheck className="icon" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      {children}
    </div>
  );
}
