import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../contracts/errors.ts';
import { ApiError, requestJson } from '../../api/client.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { type Failure, sessionFailure } from './session-failure.ts';
import { useWait } from './use-wait.ts';

export interface SessionCall<B, T> {
  send: (body: B) => void;
  pending: boolean;
  answer: T | undefined;
  /** Why the last one did not work, in words; null while nothing did. */
  failure: Failure | null;
  code: ErrorCode | undefined;
  /** Seconds until another try is taken. */
  wait: number;
  reset: () => void;
}

/** One of the calls that lead to a session. `failed` is the title of a failure that has no better one. */
export function useSessionCall<B, T>(
  path: string,
  failed: string,
  onDone?: (answer: T) => void,
): SessionCall<B, T> {
  const { language } = useConsoleLanguage();
  const call = useMutation({
    mutationFn: (body: B) => requestJson<T>('POST', path, body),
    // What was wrong stays wrong, and every try counts.
    retry: false,
    networkMode: 'always',
    ...(onDone !== undefined && { onSuccess: onDone }),
  });
  const failure = call.isError ? sessionFailure(call.error, failed, language, call.submittedAt) : null;
  const wait = useWait(failure?.waitUntil ?? null);
  return {
    send: (body) => {
      if (wait === 0 && !call.isPending) call.mutate(body);
    },
    pending: call.isPending,
    answer: call.data,
    failure,
    code: call.error instanceof ApiError ? call.error.body?.error : undefined,
    wait,
    reset: call.reset,
  };
}
