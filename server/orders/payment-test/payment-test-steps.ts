import type {
  PaymentTestCause,
  PaymentTestFacts,
  PaymentTestStep,
  PaymentTestStepName,
} from '../../../contracts/owner/payment-test.ts';
import type { PaymentTest } from '../../stores/payments/payment-tests.store.ts';

/** Milliseconds the owner has to pay. */
export const TIME_TO_PAY_MS = 15 * 60_000;

export function stepOf(test: PaymentTest, name: PaymentTestStepName): PaymentTestStep {
  const step = test.steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`payment test ${test.id} has no step ${name}`);
  return step;
}

/** Marks the step as begun, once; returns when it began. */
export function begin(step: PaymentTestStep, now: number): number {
  step.beganAt ??= now;
  if (step.state === 'waiting') step.state = 'running';
  return step.beganAt;
}

export function succeed(step: PaymentTestStep, now: number, facts: PaymentTestFacts = {}): void {
  Object.assign(step, { state: 'done', endedAt: now, cause: null, facts: { ...step.facts, ...facts } });
}

export function fail(
  step: PaymentTestStep,
  now: number,
  cause: PaymentTestCause,
  facts: PaymentTestFacts = {},
): void {
  Object.assign(step, { state: 'failed', endedAt: now, cause, facts: { ...step.facts, ...facts } });
}

/** Marks steps that will not run any more. */
export function skip(test: PaymentTest, names: readonly PaymentTestStepName[]): void {
  for (const step of test.steps) {
    if (names.includes(step.name) && (step.state === 'waiting' || step.state === 'running')) {
      step.state = 'skipped';
    }
  }
}

/** Ends the test and sets its result. */
export function end(test: PaymentTest, now: number): void {
  const failed = test.steps.some((step) => step.state === 'failed');
  const skipped = test.steps.some((step) => step.state === 'skipped');
  test.status = failed ? 'failed' : skipped ? 'cancelled' : 'passed';
  test.endedAt = now;
}
