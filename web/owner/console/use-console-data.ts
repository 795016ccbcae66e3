import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../contracts/error-messages.ts';
import type { Language } from '../../../domain/language.ts';
import { ApiError, requestJson } from '../../api/client.ts';
import type { Method } from '../../api/client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { CONSOLE } from './console.messages.ts';
import { useConsole } from './console.state.tsx';

/** A failed call in the words of the console's language: what happened and what to do. */
export function failureWords(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return CONSOLE[language].noAnswer;
  return errorMessage(error.body?.error ?? 'internal', language);
}

/** What a form shows beside its inputs: the `fields` of a refused call. */
export function failedFields(error: unknown): Record<string, unknown> {
  return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
}

/** A truck's connection dies without a word: a call unanswered for so long is told as failed. */
const UNANSWERED_MS = 30_000;

async function within<T>(call: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, UNANSWERED_MS);
  outer?.addEventListener('abort', stop);
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

interface ReadOptions {
  /** Milliseconds between looks; by default only the live stream brings news. */
  pollMs?: number;
  enabled?: boolean;
}

/** Reads an owner call (`/api/owner/...`). Its data is renewed whenever the live stream tells of a change. */
export function useConsoleRead<T>(path: string, options: ReadOptions = {}): UseQueryResult<T> {
  const { signedOut } = useConsole();
  const result = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => within((limit) => requestJson<T>('GET', path, undefined, {}, limit), signal),
    staleTime: 5000,
    networkMode: 'always',
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    placeholderData: keepPreviousData,
  });
  const { error } = result;
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) signedOut();
  }, [error, signedOut]);
  return result;
}

/** One change to be sent. `path` begins with `/api/owner/`. */
export interface Change {
  method: Exclude<Method, 'GET'>;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface WriteOptions<T> {
  onDone?: (answer: T, change: Change) => void;
  /** Returns true when the screen shows the failure itself; otherwise a toast tells it. */
  onFailed?: (error: unknown, change: Change) => boolean;
}

/** Sends a change, then renews what the console shows. A failure is told in the console's language. */
export function useConsoleWrite<T = unknown>(
  options: WriteOptions<T> = {},
): UseMutationResult<T, unknown, Change> {
  const queryClient = useQueryClient();
  const { language } = useConsoleLanguage();
  const { signedOut } = useConsole();
  const toast = useToast();
  return useMutation<T, unknown, Change>({
    mutationFn: ({ method, path, body, headers }) =>
      within((limit) => requestJson<T>(method, path, body, headers, limit)),
    retry: false,
    networkMode: 'always',
    onSuccess: (answer, change) => {
      options.onDone?.(answer, change);
      return renewConsole(queryClient);
    },
    onError: (error, change) => {
      if (error instanceof ApiError && error.status === 401) return signedOut();
      if (options.onFailed?.(error, change) === true) return;
      toast({
        title: CONSOLE[language].notSaved,
        description: failureWords(error, language),
        tone: 'error',
      });
    },
  });
}

/** Everything the console has read is read again where it is shown. */
export function renewConsole(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/'),
  });
}
