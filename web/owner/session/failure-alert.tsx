import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../console-language.tsx';
import { SESSION } from './session.messages.ts';
import type { Failure } from './session-failure.ts';

interface Props {
  failure: Failure;
  /** Seconds until another try is taken. */
  wait: number;
  children?: ReactNode;
}

/** What went wrong and what to do next. */
export function FailureAlert({ failure, wait, children }: Props) {
  const words = useWords(SESSION);
  const waited = failure.waitUntil !== null;
  return (
    <div className="alert" role="alert">
      <CircleAlert className="ic" aria-hidden="true" />
      <div>
        <b>{failure.title}</b>
        {!waited && <span>{failure.text}</span>}
        {/* Counted down for the eye only: an alert that changes every second would be read every second. */}
        {waited && (
          <span aria-hidden={wait > 0}>{wait > 0 ? words.waitSeconds(wait) : words.canTryAgain}</span>
        )}
        {children}
      </div>
    </div>
  );
}
