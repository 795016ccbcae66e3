import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { DISH } from '../dish/dish.messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestion {
  /** Runs `leave`, after asking first where it would lose unsaved text. */
  askFirst: (leave: () => void) => void;
  isAsking: boolean;
  stay: () => void;
  /** The open question, to be rendered on the page. */
  question: ReactNode;
}

/** Asks before unsaved text is lost; `isDirty` says whether there is any. */
export function useLeaveQuestion(isDirty: boolean): LeaveQuestion {
  const messages = useStaffMessages(DISH);
  const [pending, setPending] = useState<(() => void) | null>(null);
  const stay = () => setPending(null);
  return {
    askFirst: (leave) => (isDirty ? setPending(() => leave) : leave()),
    isAsking: pending !== null,
    stay,
    question: pending !== null && (
      <ConfirmDialog
        question={messages.leaveAsk}
        yes={messages.leave}
        no={messages.stay}
        onNo={stay}
        onYes={() => {
          stay();
          pending();
        }}
      />
    ),
  };
}
