import * as z from 'zod/mini';
import type { PaymentsEnvironment } from '../../domain/order/payment/payments-environment.ts';
import { STAFF_LANGUAGES } from '../../domain/language.ts';
import { calls, json, REDIRECT } from '../call.ts';

/** The steps of the owner's payment test, in this order. */
export const PAYMENT_TEST_STEPS = [
  'account',
  'link',
  'total',
  'pay',
  'payment',
  'webhook',
  'refund',
  'clean',
] as const;
export type PaymentTestStepName = (typeof PAYMENT_TEST_STEPS)[number];

/** Why a step failed; the screen has the texts and the remedy. */
export const PAYMENT_TEST_CAUSES = [
  'token',
  'environment',
  'permission',
  'location',
  'inactive',
  'no_cards',
  'currency',
  'unreachable',
  'refused',
  'total',
  'not_paid',
  'differs',
  'webhook_no_key',
  'webhook_wrong_key',
  'webhook_local',
  'webhook_silent',
  'refund_refused',
  'not_cleaned',
] as const;
export type PaymentTestCause = (typeof PAYMENT_TEST_CAUSES)[number];

const whole = z.optional(z.int());
const text = z.optional(z.string());

/** The recorded facts of a test. Money in cents, times in milliseconds. */
const facts = z.object({
  locationId: text,
  locationName: text,
  squareOrderId: text,
  ourCents: whole,
  squareCents: whole,
  paidCents: whole,
  /** Cards declined before one was accepted. */
  declined: whole,
  /** Time from seeing the payment to receiving its event; 0 where the event came first. */
  heardAfterMs: whole,
  refundedCents: whole,
  /** Square has accepted the refund and not completed it yet. */
  refundPending: z.optional(z.boolean()),
  /** How it ended at Square: unpaid link deleted, refunded order closed, or nothing created. */
  end: z.optional(z.enum(['deleted', 'closed', 'nothing'])),
});
export type PaymentTestFacts = z.infer<typeof facts>;

export const paymentTestSteps = z.array(
  z.object({
    name: z.enum(PAYMENT_TEST_STEPS),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'skipped']),
    /** Start and end; epoch ms. */
    beganAt: z.nullable(z.int()),
    endedAt: z.nullable(z.int()),
    cause: z.nullable(z.enum(PAYMENT_TEST_CAUSES)),
    facts,
  }),
);
export type PaymentTestStep = z.infer<typeof paymentTestSteps>[number];

export type PaymentTestStatus = 'running' | 'passed' | 'failed' | 'cancelled';

/** The newest test, or null. */
export interface PaymentTestAnswer {
  /** The environment of the next test. */
  environment: PaymentsEnvironment;
  test: PaymentTestView | null;
}

export interface PaymentTestView {
  id: string;
  status: PaymentTestStatus;
  environment: PaymentsEnvironment;
  /** Tax included. */
  totalCents: number;
  startedAt: number;
  endedAt: number | null;
  /** When the owner opened the payment page; null until then. */
  openedAt: number | null;
  /** The test is being cancelled: what is open at Square is being closed. */
  cancelling: boolean;
  /** Whether it can be paid now, and until when (epoch ms). */
  payable: boolean;
  payBy: number;
  steps: PaymentTestStep[];
}

export const paymentTestCalls = calls({
  'GET /api/owner/payment-test': { permission: 'settings', answer: json<PaymentTestAnswer>() },
  'POST /api/owner/payment-test': {
    permission: 'settings',
    body: z.object({ language: z.enum(STAFF_LANGUAGES) }),
    answer: json<PaymentTestAnswer>(),
    status: 201,
    errors: ['payment_test_running'],
  },
  /** Redirects to Square's page, so that the visit is recorded without a script. */
  'GET /api/owner/payment-test/pay': { permission: 'settings', answer: REDIRECT },
  'POST /api/owner/payment-test/:id/cancel': {
    permission: 'settings',
    answer: json<PaymentTestAnswer>(),
  },
});
