import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** How something stands: works, or needs somebody. */
export function State({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? Check : TriangleAlert;
  return (
    <p className={good ? `${styles.state} ${styles.good}` : styles.state}>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
