import {
  PAYMENT_TEST_STEPS,
  type PaymentTestAnswer,
  type PaymentTestView,
} from '../../../contracts/owner/payment-test.ts';
import {
  SITE_LANGUAGES,
  type SiteLanguage,
  supportedLanguage,
  type StaffLanguage,
} from '../../../domain/language.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import { orderTotals } from '../../../domain/order/pricing/pricing.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { stepOf, TIME_TO_PAY_MS } from '../../orders/payment-test/payment-test-steps.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { addJob, makeJobDue } from '../../stores/jobs.store.ts';
import {
  cancelTest,
  insertPaymentTest,
  newestPaymentTest,
  recordTestOpened,
  type PaymentTest,
} from '../../stores/payments/payment-tests.store.ts';
import { readSettings } from '../../stores/settings.store.ts';

/** Enough to see money move, little enough to be without for a day. */
const PRICE_CENTS = 100;

const LINE: OrderLine = {
  menuItemId: 0,
  isSpecial: false,
  name: 'PAYMENT TEST (not an order)',
  category: 'drinks',
  quantity: 1,
  unitCents: PRICE_CENTS,
  baseCents: PRICE_CENTS,
  size: null,
  choices: [],
  addOns: [],
  extras: [],
  removed: [],
  translations: { es: { 'PAYMENT TEST (not an order)': 'PRUEBA DE PAGO (no es un pedido)' } },
};

const NOTES: Record<SiteLanguage, string> = {
  en: 'Payment test. Do not prepare. It is refunded by itself.',
  es: 'Prueba de pago. No preparar. Se reembolsa sola.',
};

export type StartedTest = { ok: true } | { ok: false; error: 'payment_test_running' };

/** Begins a payment test, unless one is running. It has a table of its own: no ticket, no sale. */
export async function startPaymentTest(
  deps: Deps,
  staff: Staff,
  requestedLanguage: StaffLanguage,
): Promise<StartedTest> {
  // Its link and pages are those of a customer's order.
  const language = supportedLanguage(requestedLanguage, SITE_LANGUAGES);
  const { taxRate, prepMinutes } = await readSettings(deps.db);
  const id = deps.newId();
  const startedAt = deps.now();
  const { environment } = deps.payments;
  const test = {
    id,
    environment,
    startedAt,
    steps: PAYMENT_TEST_STEPS.map((name) => ({
      name,
      state: 'waiting' as const,
      beganAt: null,
      endedAt: null,
      cause: null,
      facts: {},
    })),
    request: {
      orderId: id,
      lines: [LINE],
      taxRate,
      totalCents: orderTotals([LINE], taxRate).totalCents,
      currency: 'USD' as const,
      email: staff.email,
      phone: '',
      language,
      pickupAt: startedAt,
      asap: true,
      prepMinutes,
      note: NOTES[language],
      redirectUrl: `${deps.environment.publicUrl}/payment-test`,
    },
  };
  const started = await writeTransaction(deps.db, async (tx) => {
    if (!(await insertPaymentTest(tx, test))) return false;
    await addJob(tx, { id: deps.newId(), kind: 'payment_test', subject: id, runAt: startedAt });
    await recordAudit(tx, deps, {
      staff,
      action: 'payment_test.started',
      subject: id,
      before: null,
      after: { environment, totalCents: test.request.totalCents },
    });
    return true;
  });
  if (!started) return { ok: false, error: 'payment_test_running' };
  publishJobAdded(deps);
  return { ok: true };
}

/** Cancels the running test; its link is deleted, or its payment refunded. A repeat succeeds. */
export async function cancelPaymentTest(deps: Deps, staff: Staff, id: string): Promise<void> {
  const now = deps.now();
  await writeTransaction(deps.db, async (tx) => {
    if (!(await cancelTest(tx, id, now))) return;
    await recordAudit(tx, deps, {
      staff,
      action: 'payment_test.cancelled',
      subject: id,
      before: null,
      after: null,
    });
    await makeJobDue(tx, 'payment_test', id, now);
  });
  publishJobAdded(deps);
}

/** Returns the running test's payment page, or null when there is nothing to pay. */
export async function openPaymentPage(deps: Deps): Promise<string | null> {
  const test = await newestPaymentTest(deps.db);
  if (test === null || !isPayable(test) || test.linkUrl === null) return null;
  await recordTestOpened(deps.db, test.id, deps.now());
  return test.linkUrl;
}

export async function paymentTestAnswer(deps: Deps): Promise<PaymentTestAnswer> {
  const test = await newestPaymentTest(deps.db);
  return { environment: deps.payments.environment, test: test === null ? null : viewOf(test) };
}

function viewOf(test: PaymentTest): PaymentTestView {
  const { id, status, environment, steps, startedAt, endedAt, openedAt } = test;
  return {
    id,
    status,
    environment,
    totalCents: test.request.totalCents,
    startedAt,
    endedAt,
    openedAt,
    cancelling: status === 'running' && test.cancelAskedAt !== null,
    payable: isPayable(test),
    payBy: (stepOf(test, 'pay').beganAt ?? startedAt) + TIME_TO_PAY_MS,
    steps,
  };
}

function isPayable(test: PaymentTest): boolean {
  return test.status === 'running' && test.cancelAskedAt === null && stepOf(test, 'pay').state === 'running';
}
