import type { PaymentsEnvironment } from '../../../domain/order/payment/payments-environment.ts';

/** One run of the owner's payment test. */
interface PaymentTestsTable {
  id: string;
  /** 1 for the running test, else null. */
  running: 1 | null;
  status: 'running' | 'passed' | 'failed' | 'cancelled';
  environment: PaymentsEnvironment;
  /** `PaymentTestStep[]` of `contracts/owner/payment-test.ts` as JSON. */
  steps: string;
  /** The exact request for the payment link, as JSON. */
  link_request: string;
  link_id: string | null;
  link_url: string | null;
  square_order_id: string | null;
  payment_id: string | null;
  /** Square's refund id. */
  refund_id: string | null;
  opened_at: number | null;
  cancel_asked_at: number | null;
  webhook_heard_at: number | null;
  /** When an event about this test arrived with an invalid signature. */
  webhook_refused_at: number | null;
  started_at: number;
  ended_at: number | null;
}

export interface PaymentTestTables {
  payment_tests: PaymentTestsTable;
}
