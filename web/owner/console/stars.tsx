import { Star } from 'lucide-react';
import { MAX_STARS } from '../../../domain/order/rating.ts';
import styles from './stars.module.css';

/** A rating as stars; `label` says it in words. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: MAX_STARS }, (_, place) => (
        <Star key={place} className={place < stars ? `icon ${styles.given}` : 'icon'} aria-hidden="true" />
      ))}
    </span>
  );
}
