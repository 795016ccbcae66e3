import { Search as Glass } from 'lucide-react';
import { useStaffMessages } from '../console-language.tsx';
import { ORDERS } from './orders.messages.ts';
import parts from '../console/parts.module.css';
import styles from './orders.module.css';

export function Search({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const messages = useStaffMessages(ORDERS);
  return (
    <div className={`${parts.search} ${styles.search}`}>
      <Glass className="icon" aria-hidden="true" />
      <input
        className="input"
        type="search"
        autoComplete="off"
        maxLength={120}
        aria-label={messages.searchLabel}
        placeholder={messages.searchHint}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
