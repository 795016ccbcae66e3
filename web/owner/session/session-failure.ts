import { errorMessage } from '../../../contracts/error-messages.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { ApiError } from '../../api/client.ts';
import { SESSION } from './session.messages.ts';

/** Why signing in or setting up failed, as text. */
export interface Failure {
  title: string;
  text: string;
  /** Epoch ms before which a retry is refused; null when it is allowed at once. */
  waitUntil: number | null;
}

const DEFAULT_WAIT_SECONDS = 60;

/** Returns a failed call's text. `title` is used where the failure has no better one; `now` is epoch ms. */
export function sessionFailure(error: unknown, title: string, language: StaffLanguage, now: number): Failure {
  const messages = SESSION[language];
  if (!(error instanceof ApiError))
    return { title: messages.noAnswerTitle, text: messages.noAnswer, waitUntil: null };
  const code = error.body?.error ?? 'internal';
  if (code === 'too_many_requests') {
    const seconds = error.retryAfter ?? DEFAULT_WAIT_SECONDS;
    return { title: messages.tooMany, text: '', waitUntil: now + seconds * 1000 };
  }
  return { title, text: errorMessage(code, language), waitUntil: null };
}
