import * as z from 'zod/mini';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { recordTestWebhook } from '../../stores/payments/payment-tests.store.ts';
import { insertWebhookEvent } from '../../stores/payments/webhook-events.store.ts';

const envelope = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(200)),
});

const paymentStatus = z.object({
  data: z.object({ object: z.object({ payment: z.object({ status: z.string() }) }) }),
});

/** Events that say what to ask Square about; all others are stored and acknowledged. */
const TO_PROCESS = /^(payment\.|refund\.|terminal\.checkout\.updated$|device\.code\.paired$)/;
/** A payment that Square has not captured: nothing is paid, and another event follows. */
const NOT_CAPTURED = new Set(['APPROVED', 'PENDING']);

export type ReceivedWebhook = { ok: true } | { ok: false; error: 'forbidden' | 'bad_json' };

/** Verifies an event's signature and stores it in the inbox; a job processes it after the answer. */
export async function receiveWebhook(
  deps: Deps,
  rawBody: string,
  signature: string | undefined,
): Promise<ReceivedWebhook> {
  if (!(await isSquares(deps, rawBody, signature))) {
    await recordTestWebhook(deps.db, rawBody, 'refused', deps.now());
    return { ok: false, error: 'forbidden' };
  }
  const event = readEnvelope(rawBody);
  if (event === null) return { ok: false, error: 'bad_json' };
  const now = deps.now();
  const { event_id: eventId, type } = event;
  const needsWork = TO_PROCESS.test(type) && event.captured;
  const isNew = await writeTransaction(
    deps.db,
    async (tx) => {
      const stored = { eventId, type, body: rawBody, receivedAt: now, processedAt: needsWork ? null : now };
      if (!(await insertWebhookEvent(tx, stored))) return false;
      if (needsWork)
        await addJob(tx, { id: deps.newId(), kind: 'process_webhook', subject: eventId, runAt: now });
      return true;
    },
    { asynchronousCommit: !needsWork },
  );
  if (isNew && needsWork) publishJobAdded(deps, ['process_webhook']);
  return { ok: true };
}

/** Whether Square has signed it, also with a key that another process has just stored. */
async function isSquares(deps: Deps, rawBody: string, signature: string | undefined): Promise<boolean> {
  if (deps.payments.verifyWebhook(rawBody, signature)) return true;
  const seen = deps.square.changes();
  await deps.square.reload();
  return deps.square.changes() !== seen && deps.payments.verifyWebhook(rawBody, signature);
}

function readEnvelope(rawBody: string): (z.infer<typeof envelope> & { captured: boolean }) | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const read = envelope.safeParse(body);
  if (!read.success) return null;
  const payment = paymentStatus.safeParse(body);
  const captured = !payment.success || !NOT_CAPTURED.has(payment.data.data.object.payment.status);
  return { ...read.data, captured };
}
