import type { PaymentTestStep } from '../../../contracts/owner/payment-test.ts';
import stepRows from '../console/step-rows.module.css';

/** The class of a step in this state. */
export const STEP_LOOKS: Record<PaymentTestStep['state'], string | undefined> = {
  waiting: '',
  running: stepRows.now,
  done: stepRows.done,
  failed: stepRows.failed,
  skipped: '',
};
