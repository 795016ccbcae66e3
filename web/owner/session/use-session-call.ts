import { useMutation } from '@tanstack/react-query';
import type { Answer, Failure as CallFailure, Input, JsonCall, Refusal } from '../../api/call-input.ts';
import { refusalOf, send } from '../../api/client.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { type Failure, sessionFailure } from './session-failure.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

type SessionCallName = Extract<JsonCall, `POST /api/auth/owner/${string}`>;

export interface SessionCall<Name extends SessionCallName> {
  send: (input: Input<Name>) => void;
  pending: boolean;
  answer: Answer<Name> | undefined;
  /** The last failure's text; null without one. */
  failure: Failure | null;
  code: Refusal<Name> | undefined;
  /** Seconds until the next try is allowed. */
  wait: number;
  reset: () => void;
}

/** One of the calls that lead to a session. `failed` is the title of a failure without a better one. */
export function useSessionCall<Name extends SessionCallName>(
  name: Name,
  failed: string,
  onDone?: (answer: Answer<Name>) => void,
): SessionCall<Name> {
  const { language } = useConsoleLanguage();
  const call = useMutation<Answer<Name>, CallFailure<Name>, Input<Name>>({
    mutationFn: (input) => send(name, input),
    // A repeat would fail again, and every try counts.
    retry: false,
    networkMode: 'always',
    ...(onDone !== undefined && { onSuccess: onDone }),
  });
  const failure = call.isError ? sessionFailure(call.error, failed, language, call.submittedAt) : null;
  const wait = useSecondsUntil(failure?.waitUntil ?? null);
  return {
    send: (input) => {
      if (wait === 0 && !call.isPending) call.mutate(input);
    },
    pending: call.isPending,
    answer: call.data,
    failure,
    code: refusalOf(call.error),
    wait,
    reset: call.reset,
  };
}
