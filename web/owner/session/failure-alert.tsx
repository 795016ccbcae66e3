import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStaffMessages } from '../console-language.tsx';
import { SESSION } from './session.messages.ts';
import type { Failure } from './session-failure.ts';

interface Props {
  failure: Failure;
  /** Seconds until the next try is allowed. */
  wait: number;
  children?: ReactNode;
}

/** The failure and what to do next. */
export function FailureAlert({ failure, wait, children }: Props) {
  const messages = useStaffMessages(SESSION);
  const waited = failure.waitUntil !== null;
  return (
    <div className="alert" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <b>{failure.title}</b>
        {!waited && <span>{failure.text}</span>}
        {/* The countdown is visual only: screen readers would read a changing alert every second. */}
        {waited && (
          <span aria-hidden={wait > 0}>{wait > 0 ? messages.waitSeconds(wait) : messages.canTryAgain}</span>
        )}
        {children}
      </div>
    </div>
  );
}
