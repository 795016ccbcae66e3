import type { ErrorBody, ErrorCode } from '../../../../contracts/errors.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { ApiError } from '../../../api/client.ts';
import { refusalFields } from '../../../api/refusal-fields.ts';
import { PROMO_MESSAGES } from './promo.messages.ts';

type Plain = keyof (typeof PROMO_MESSAGES)['en']['problems'];

/** Why a code gives no discount: `minimum` in dollars, `firstDay` as `YYYY-MM-DD`. */
export type PromoFailure =
  | { kind: Plain }
  | { kind: 'below_minimum'; minimum: string }
  | { kind: 'from'; firstDay: string };

const PLAIN: readonly ErrorCode[] = [
  'promo_unknown',
  'promo_not_yet',
  'promo_ended',
  'promo_used_up',
  'promo_used_before',
  'promo_nothing_left',
] satisfies Plain[];

const isPlain = (error: ErrorCode): error is ErrorCode & Plain => PLAIN.includes(error);

/** Reads a refusal of the promo code; null for any other refusal. */
export function promoRefusal(body: ErrorBody): PromoFailure | null {
  const { error } = body;
  if (error === 'promo_below_minimum') {
    const { minimum } = refusalFields(body, 'promo_below_minimum');
    return minimum === undefined ? { kind: 'failed' } : { kind: 'below_minimum', minimum };
  }
  const { firstDay } = refusalFields(body, 'promo_not_yet');
  if (firstDay !== undefined) return { kind: 'from', firstDay };
  return isPlain(error) ? { kind: error } : null;
}

/** Returns the meaning of a failed check for the customer. */
export function promoFailure(error: unknown): PromoFailure {
  if (!(error instanceof ApiError)) return { kind: 'offline' };
  if (error.status === 429) return { kind: 'too_many' };
  return (error.body && promoRefusal(error.body)) ?? { kind: 'failed' };
}

/** Returns the problem's text. */
export function promoFailureText(trouble: PromoFailure, language: SiteLanguage): string {
  const messages = PROMO_MESSAGES[language];
  if (trouble.kind === 'below_minimum') return messages.belowMinimum(trouble.minimum);
  if (trouble.kind === 'from') return messages.from(formatDay(trouble.firstDay, 'longWeekday', language));
  return messages.problems[trouble.kind];
}
