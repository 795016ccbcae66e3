import { Search as Glass } from 'lucide-react';
import parts from '../parts.module.css';

interface Props {
  label: string;
  hint: string;
  typed: string;
  onType: (text: string) => void;
}

/** The search field on the right of a screen's title. */
export function SearchBox({ label, hint, typed, onType }: Props) {
  return (
    <div className={`${parts.toolbar} ${parts.wideToolbar}`}>
      <div className={parts.search}>
        <Glass className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          autoComplete="off"
          maxLength={120}
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
