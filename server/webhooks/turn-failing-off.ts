import type { WebhookOffReason } from '../../contracts/owner/webhooks.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { publishAlarmChanged } from '../orders/publish.ts';
import { raiseAlarm } from '../stores/alarms.store.ts';
import { turnWebhookOff, type WebhookEndpoint } from '../stores/api/webhook-endpoints.store.ts';
import { recordAudit } from '../stores/audit.store.ts';

/** Turns an endpoint off that cannot be told of anything, and tells the owner, once. */
export async function turnFailingOff(
  deps: Deps,
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
  why: WebhookOffReason,
): Promise<void> {
  const now = deps.now();
  const { host } = new URL(url);
  const off = await writeTransaction(deps.db, async (tx) => {
    if (!(await turnWebhookOff(tx, id, why))) return false;
    await recordAudit(tx, deps, {
      staff: null,
      action: 'webhook.turned_off',
      subject: id,
      before: null,
      after: { name: host },
    });
    return raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'webhook_off', host, why },
      subject: `${id}:${now}`,
      orderId: null,
      raisedAt: now,
    });
  });
  if (off) publishAlarmChanged(deps);
}
