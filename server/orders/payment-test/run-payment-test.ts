import type { PaymentTestStepName } from '../../../contracts/owner/payment-test.ts';
import type { Deps } from '../../deps.ts';
import { ownWebhook } from '../../connections/square-accounts.ts';
import {
  type PaymentTest,
  paymentTestById,
  savePaymentTest,
} from '../../stores/payments/payment-tests.store.ts';
import { DONE, type JobOutcome } from '../../jobs/job-outcome.ts';
import { cleanUp, isOpenAtSquare, refundAll } from './payment-test-end.ts';
import { begin, end, fail, skip, stepOf, succeed, TIME_TO_PAY_MS } from './payment-test-steps.ts';

const POLL_MS = 2_000;
/** How long Square is retried before it counts as unreachable. */
const REACH_TIMEOUT_MS = 30_000;
/** A webhook that takes longer counts as missing. */
const WEBHOOK_TIMEOUT_MS = 60_000;
const CLEAN_UP_INTERVAL_MS = 10 * 60_000;
const CLEAN_UP_FOR_MS = 3 * 24 * 60 * 60_000;
/** Well within a job's lease. */
const MAX_RUN_MS = 20_000;

/** `next`: continue with the next step. `wait`: try again shortly. `over`: the test cannot continue. */
type StepOutcome = 'next' | 'wait' | 'over';

/** Runs the payment test as far as possible, step by step; a repeat continues where it stopped. */
export async function runPaymentTest(deps: Deps, id: string): Promise<JobOutcome> {
  const startedAt = Date.now();
  for (;;) {
    const test = await paymentTestById(deps.db, id);
    if (test === null) return DONE;
    if (test.status !== 'running') return retryCleanUp(deps, test);
    const step = test.steps.find(({ state }) => state === 'waiting' || state === 'running');
    const outcome = step === undefined ? 'over' : await STEPS[step.name](deps, test);
    if (outcome === 'over') end(test, deps.now());
    await savePaymentTest(deps.db, test);
    if (outcome === 'wait' || Date.now() - startedAt > MAX_RUN_MS) {
      return { kind: 'wait', until: deps.now() + POLL_MS };
    }
  }
}

/** Retries to close what an ended test left open at Square. */
async function retryCleanUp(deps: Deps, test: PaymentTest): Promise<JobOutcome> {
  if (!isOpenAtSquare(test) || deps.now() - test.startedAt > CLEAN_UP_FOR_MS) return DONE;
  const unknown = test.squareOrderId === null;
  if (unknown && (await makeLink(deps, test)) === 'refused') {
    succeed(stepOf(test, 'clean'), deps.now(), { end: 'nothing' });
  }
  await refundAll(deps, test);
  if (stepOf(test, 'clean').state === 'failed' && (await cleanUp(deps, test)) === 'paid') {
    for (const name of ['pay', 'payment'] as const) succeed(stepOf(test, name), deps.now());
    skip(test, ['webhook']);
    await refundAll(deps, test);
    await cleanUp(deps, test);
  }
  end(test, test.endedAt ?? deps.now());
  await savePaymentTest(deps.db, test);
  return isOpenAtSquare(test) ? { kind: 'wait', until: deps.now() + CLEAN_UP_INTERVAL_MS } : DONE;
}

const STEPS: Record<PaymentTestStepName, (deps: Deps, test: PaymentTest) => Promise<StepOutcome>> = {
  async account(deps, test) {
    const step = stepOf(test, 'account');
    const beganAt = begin(step, deps.now());
    const { locationId } = deps.payments;
    const read = await deps.payments.checkAccount();
    if (!read.ok && read.error === 'unavailable' && deps.now() - beganAt < REACH_TIMEOUT_MS) return 'wait';
    const problem = read.ok ? read.value.problem : read.error === 'unavailable' ? 'unreachable' : 'refused';
    if (problem === null && read.ok) {
      succeed(step, deps.now(), { locationId, locationName: read.value.name });
      return 'next';
    }
    fail(step, deps.now(), problem ?? 'refused', { locationId });
    skip(test, ['link', 'total', 'pay', 'payment', 'webhook', 'refund']);
    succeed(stepOf(test, 'clean'), deps.now(), { end: 'nothing' });
    return 'over';
  },

  async link(deps, test) {
    const step = stepOf(test, 'link');
    if (test.cancelAskedAt !== null && step.state === 'waiting') {
      skip(test, ['link', 'total', 'pay', 'payment', 'webhook', 'refund']);
      return 'next';
    }
    const beganAt = begin(step, deps.now());
    const made = await makeLink(deps, test);
    if (made === 'made') {
      succeed(step, deps.now(), { squareOrderId: test.squareOrderId ?? '' });
      return 'next';
    }
    if (made === 'unavailable' && deps.now() - beganAt < REACH_TIMEOUT_MS) return 'wait';
    fail(step, deps.now(), made === 'refused' ? 'refused' : 'unreachable');
    skip(test, ['total', 'pay', 'payment', 'webhook', 'refund']);
    // A request without an answer may have been carried out.
    if (made === 'refused') succeed(stepOf(test, 'clean'), deps.now(), { end: 'nothing' });
    else fail(stepOf(test, 'clean'), deps.now(), 'not_cleaned');
    return 'over';
  },

  async total(deps, test) {
    const step = stepOf(test, 'total');
    begin(step, deps.now());
    const { ourCents, squareCents } = step.facts;
    if (ourCents === squareCents) {
      succeed(step, deps.now());
      return 'next';
    }
    // Nobody may pay by a link with another total.
    fail(step, deps.now(), 'total');
    test.linkUrl = null;
    skip(test, ['pay', 'payment', 'webhook', 'refund']);
    return 'next';
  },

  async pay(deps, test) {
    const step = stepOf(test, 'pay');
    const beganAt = begin(step, deps.now());
    const read = await deps.payments.paymentsOfOrder(test.squareOrderId ?? '');
    const payments = read.ok ? read.value : [];
    const paid = payments.find(({ status }) => status === 'COMPLETED');
    const declined = payments.filter(({ status }) => status === 'FAILED').length;
    if (declined > 0) step.facts.declined = declined;
    if (paid !== undefined) {
      test.paymentId = paid.id;
      succeed(step, deps.now());
      return 'next';
    }
    const isCancelled = test.cancelAskedAt !== null;
    if (!isCancelled && deps.now() - beganAt < TIME_TO_PAY_MS) return 'wait';
    if (isCancelled) skip(test, ['pay']);
    else fail(step, deps.now(), 'not_paid');
    skip(test, ['payment', 'webhook', 'refund']);
    return 'next';
  },

  async payment(deps, test) {
    const step = stepOf(test, 'payment');
    begin(step, deps.now());
    const read = await deps.payments.getPayment(test.paymentId ?? '');
    if (!read.ok) return 'wait';
    const { amountCents, tipCents, currency, locationId } = read.value;
    const right =
      amountCents === test.request.totalCents &&
      currency === test.request.currency &&
      locationId === deps.payments.locationId;
    const facts = { paidCents: amountCents + tipCents };
    if (right) succeed(step, deps.now(), facts);
    else fail(step, deps.now(), 'differs', facts);
    return 'next';
  },

  async webhook(deps, test) {
    const step = stepOf(test, 'webhook');
    const beganAt = begin(step, deps.now());
    const { publicUrl } = deps.environment;
    if (test.webhookHeardAt !== null) {
      succeed(step, deps.now(), { heardAfterMs: Math.max(0, test.webhookHeardAt - beganAt) });
      return 'next';
    }
    const noKey = test.environment !== 'bundled' && !hasWebhook(deps);
    const known = noKey || test.webhookRefusedAt !== null;
    if (!known && deps.now() - beganAt < WEBHOOK_TIMEOUT_MS) return 'wait';
    const local = /^https?:\/\/(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(publicUrl);
    const silent = local && test.environment !== 'bundled' ? 'webhook_local' : 'webhook_silent';
    const wrong = test.webhookRefusedAt === null ? silent : 'webhook_wrong_key';
    fail(step, deps.now(), noKey ? 'webhook_no_key' : wrong);
    return 'next';
  },

  async refund(deps, test) {
    begin(stepOf(test, 'refund'), deps.now());
    return (await refundAll(deps, test)) ? 'next' : 'wait';
  },

  async clean(deps, test) {
    begin(stepOf(test, 'clean'), deps.now());
    const cleaned = await cleanUp(deps, test);
    if (cleaned === 'paid') return 'next';
    return cleaned === 'wait' ? 'wait' : 'over';
  },
};

/** Creates the link, or returns the one created before. */
async function makeLink(deps: Deps, test: PaymentTest): Promise<'made' | 'refused' | 'unavailable'> {
  const made = await deps.payments.createPaymentLink(test.request, `link:${test.id}:1`);
  if (!made.ok) return made.error === 'rejected' ? 'refused' : 'unavailable';
  test.linkId = made.value.linkId;
  test.linkUrl = made.value.url;
  test.squareOrderId = made.value.squareOrderId;
  const { totalCents: squareCents } = made.value;
  Object.assign(stepOf(test, 'total').facts, { ourCents: test.request.totalCents, squareCents });
  return 'made';
}

function hasWebhook({ square, environment }: Deps): boolean {
  const state = square.state();
  return state.source === 'console'
    ? ownWebhook(environment, state.stored) !== null
    : environment.square.webhookSignatureKey !== undefined;
}
