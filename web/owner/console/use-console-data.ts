import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../contracts/error-messages.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { Answer, BareCall, CallName, Failure, Input, JsonCall, ReadCall } from '../../api/call-input.ts';
import { ApiError, send, statusOf } from '../../api/client.ts';
import { readQuery } from '../../api/read-query.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { CONSOLE } from './console.messages.ts';
import { useConsole } from './console-context.tsx';
import { isPinRequired, withPin } from './turn/pin-prompt.ts';

/** Returns a failed call's text in the console's language: what happened and what to do. */
export function failureText(error: unknown, language: StaffLanguage): string {
  if (!(error instanceof ApiError)) return CONSOLE[language].noAnswer;
  return errorMessage(error.body?.error ?? 'internal', language);
}

/** Returns the `fields` of a refused call, which a form shows next to its inputs. */
export function failedFields(error: unknown): Record<string, unknown> {
  return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
}

/** A truck's connection dies silently: a call without an answer fails after this. */
const TIMEOUT_MS = 30_000;

async function withDeadline<T>(
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
  outer?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, timeoutMs);
  outer?.addEventListener('abort', stop);
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

interface ReadOptions {
  /** Milliseconds between polls; by default only the live stream refreshes it. */
  pollMs?: number;
  enabled?: boolean;
  /** Milliseconds after which it fails without an answer, where another time than the usual one is right. */
  timeoutMs?: number;
}

/** Reads one of the owner's calls. Its data is refreshed whenever the live stream reports a change. */
export function useConsoleRead<Name extends ReadCall>(
  name: Name,
  input: Input<Name>,
  options?: ReadOptions,
): UseQueryResult<Answer<Name>>;
export function useConsoleRead<Name extends BareCall & ReadCall>(name: Name): UseQueryResult<Answer<Name>>;
export function useConsoleRead<Name extends ReadCall>(
  name: Name,
  input = {} as Input<Name>,
  options: ReadOptions = {},
): UseQueryResult<Answer<Name>> {
  const { signedOut, renew } = useConsole();
  const result = useQuery<Answer<Name>>({
    queryKey: readQuery(name, input).queryKey,
    queryFn: ({ signal }) => withDeadline((limit) => send(name, input, limit), options.timeoutMs, signal),
    staleTime: 5000,
    networkMode: 'always',
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    placeholderData: keepPreviousData,
  });
  const { error } = result;
  useEffect(() => {
    if (statusOf(error) === 401) signedOut();
    if (isPinRequired(error)) void renew();
  }, [error, signedOut, renew]);
  return result;
}

export interface WriteOptions<I, T, Name extends CallName = CallName> {
  onDone?: (answer: T, input: I) => void;
  /** Returns true when the screen shows the failure itself; otherwise a toast shows it. */
  onFailed?: (error: Failure<Name>, input: I) => boolean;
  /** As for a read. */
  timeoutMs?: number;
  /** Writes of one scope are sent one after another, in the order in which they were made. */
  scope?: string;
}

/** Sends a change, then refreshes what the console shows. Failures are shown in the console's language. */
export function useConsoleWrite<Name extends JsonCall>(
  name: Name,
  options: WriteOptions<Input<Name>, Answer<Name>, Name> = {},
): UseMutationResult<Answer<Name>, Failure<Name>, Input<Name>> {
  return useConsoleChange((input: Input<Name>, signal) => send(name, input, signal), options);
}

/** Like `useConsoleWrite`, for a change by one of several calls. */
export function useConsoleChange<I, T, Name extends CallName = CallName>(
  change: (input: I, signal: AbortSignal) => Promise<T>,
  options: WriteOptions<I, T, Name> = {},
): UseMutationResult<T, Failure<Name>, I> {
  const queryClient = useQueryClient();
  const { language } = useConsoleLanguage();
  const { signedOut } = useConsole();
  const toast = useToast();
  return useMutation<T, Failure<Name>, I>({
    mutationFn: (input) => withPin(() => withDeadline((limit) => change(input, limit), options.timeoutMs)),
    retry: false,
    networkMode: 'always',
    ...(options.scope !== undefined && { scope: { id: options.scope } }),
    onSuccess: (answer, input) => {
      options.onDone?.(answer, input);
      return renewConsole(queryClient);
    },
    onError: (error, input) => {
      if (statusOf(error) === 401) return signedOut();
      if (options.onFailed?.(error, input) === true) return;
      toast({
        title: CONSOLE[language].notSaved,
        description: failureText(error, language),
        tone: 'error',
      });
    },
  });
}

const isRead = ({ queryKey: [name] }: Query) => typeof name === 'string' && name.startsWith('GET /api/');

/** Refreshes everything that the console shows. */
export function renewConsole(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: isRead });
}

/** Makes the reads again that failed, as one does on a weak signal. */
export function repeatFailedReads(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => isRead(query) && query.state.status === 'error',
  });
}
