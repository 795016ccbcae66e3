import * as z from 'zod/mini';
import { STAFF_LANGUAGES } from '../../domain/language.ts';
import { calls, json, REDIRECT } from '../call.ts';

/** What the owner's trial payment goes through, in this order. */
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

/** Why a step failed; the screen has the words, and what to do. */
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

/** What was asked and answered. Money in cents, times in milliseconds. */
const facts = z.object({
  locationId: text,
  locationName: text,
  squareOrderId: text,
  ourCents: whole,
  squareCents: whole,
  paidCents: whole,
  /** Cards that were declined before one was taken. */
  declined: whole,
  /** From the payment being seen to its event being heard; 0 where the event was first. */
  heardAfterMs: whole,
  refundedCents: whole,
  /** Square took the refund and has not finished it. */
  refundPending: z.optional(z.boolean()),
  /** How it ended at Square: the unpaid link deleted, the refunded order closed, or nothing was made. */
  end: z.optional(z.enum(['deleted', 'closed', 'nothing'])),
});
export type PaymentTestFacts = z.infer<typeof facts>;

export const paymentTestSteps = z.array(
  z.object({
    name: z.enum(PAYMENT_TEST_STEPS),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'skipped']),
    /** When it began, and when it ended; epoch ms. */
    beganAt: z.nullable(z.int()),
    endedAt: z.nullable(z.int()),
    cause: z.nullable(z.enum(PAYMENT_TEST_CAUSES)),
    facts,
  }),
);
export type PaymentTestStep = z.infer<typeof paymentTestSteps>[number];

export type PaymentTestStatus = 'running' | 'passed' | 'failed' | 'cancelled';
/** `bundled`: the stand-in that moves no real money; `sandbox`: Square's own test accounts. */
export type PaymentTestEnvironment = 'bundled' | 'sandbox' | 'production';

/** The newest test, or null. */
export interface PaymentTestAnswer {
  /** What the next test would be run against. */
  environment: PaymentTestEnvironment;
  test: PaymentTestView | null;
}

export interface PaymentTestView {
  id: string;
  status: PaymentTestStatus;
  environment: PaymentTestEnvironment;
  /** Tax included. */
  totalCents: number;
  startedAt: number;
  endedAt: number | null;
  /** When the owner followed the link to pay; null until then. */
  openedAt: number | null;
  /** The test is called off: what is open at Square is being cleared away. */
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
  /** The way to Square's page: a plain visit, so that what was opened is known without a script. */
  'GET /api/owner/payment-test/pay': { permission: 'settings', answer: REDIRECT },
  'POST /api/owner/payment-test/:id/cancel': {
    permission: 'settings',
    answer: json<PaymentTestAnswer>(),
  },
});
