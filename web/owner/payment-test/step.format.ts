import type { PaymentTestCause, PaymentTestStep } from '../../../contracts/owner/payment-test.ts';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { OWN_ACCOUNT } from './own-account.messages.ts';
import { PAYMENT_TEST } from './payment-test.messages.ts';

const dollars = (cents: number | undefined): string => (cents === undefined ? '' : formatDollars(cents));

/** Returns Square's answers in a step as sentences; none without an answer. `openedAt` is epoch ms. */
export function formatAnswers(
  timeZone: string,
  step: PaymentTestStep,
  openedAt: number | null,
  language: StaffLanguage,
): string[] {
  const messages = PAYMENT_TEST[language];
  const { facts, state } = step;
  const done = state === 'done';
  switch (step.name) {
    case 'account':
      return done ? [messages.location(facts.locationName ?? '', facts.locationId ?? '')] : [];
    case 'link':
      return done ? [messages.linkMade(facts.squareOrderId ?? '')] : [];
    case 'total':
      return done || state === 'failed'
        ? [messages.totals(dollars(facts.ourCents), dollars(facts.squareCents))]
        : [];
    case 'pay': {
      if (state === 'waiting' || state === 'skipped') return [];
      const opened = openedAt === null ? messages.notOpened : messages.opened(formatTime(timeZone, openedAt));
      return [opened, ...(facts.declined === undefined ? [] : [messages.declined(facts.declined)])];
    }
    case 'payment':
      return facts.paidCents === undefined ? [] : [messages.paid(dollars(facts.paidCents))];
    case 'webhook': {
      if (!done) return [];
      const seconds = Math.round((facts.heardAfterMs ?? 0) / 1000);
      return [seconds === 0 ? messages.heardBefore : messages.heard(seconds)];
    }
    case 'refund':
      if (!done) return [];
      return [
        facts.refundPending === true
          ? messages.refundPending
          : messages.refunded(dollars(facts.refundedCents)),
      ];
    case 'clean':
      return facts.end === undefined || !done ? [] : [messages.ends[facts.end]];
    default:
      return step.name satisfies never;
  }
}

/** Returns what to do about a failed step, by where the account comes from: an owner has no environment variables. */
export function formatFix(
  cause: PaymentTestCause,
  source: SquareView['source'],
  language: StaffLanguage,
): string {
  const own: Partial<Record<PaymentTestCause, string>> = source === 'host' ? {} : OWN_ACCOUNT[language];
  return own[cause] ?? PAYMENT_TEST[language].causes[cause].fix;
}
