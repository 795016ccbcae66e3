import { Lock, User } from 'lucide-react';
import type { SharedTabletView } from '../../../../contracts/owner/staff/owner-auth.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { pinPrompt } from './pin-prompt.ts';
import { TURN } from './turn.messages.ts';
import styles from './turn.module.css';

interface Props {
  tablet: SharedTabletView;
  className: string | undefined;
}

/** Who is working at this shared tablet; a tap asks for somebody else's PIN. */
export function TurnChip({ tablet: { person }, className }: Props) {
  const messages = useStaffMessages(TURN);
  const Icon = person === null ? Lock : User;
  return (
    <button
      type="button"
      className={`${className} ${styles.chip}`}
      data-locked={person === null || undefined}
      aria-label={person === null ? messages.chipLocked : messages.chip(person.name)}
      onClick={() => pinPrompt.show()}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className={styles.who}>{person?.name ?? messages.locked}</span>
    </button>
  );
}
