import { writeTransaction } from '../database/transaction.ts';
import { forgetWebhookSecrets } from '../stores/api/webhook-endpoints.store.ts';
import { recordAudit } from '../stores/audit.store.ts';
import { newId } from '../new-id.ts';
import type { Command } from './command.ts';
import { requireTruck, withStoppedTruck } from './stopped-truck.ts';

/** Comal's own keys in the database, made again when they are next needed. */
const OWN_KEYS = ['order-token', 'confirmation', 'known-device', 'vapid-keys', 'unpaid-holder'];

/**
 * Deletes every key that Comal made for itself, and what they signed: sessions, and the devices that get notices. For when
 * a copy of the database has got into wrong hands.
 */
export const renewKeys: Command = async (environment, _, { say }) => {
  requireTruck(environment);
  await withStoppedTruck(environment, async ({ db }) => {
    const at = Date.now();
    await writeTransaction(db, async (tx) => {
      await tx.deleteFrom('secrets').where('name', 'in', OWN_KEYS).execute();
      await tx.deleteFrom('sessions').execute();
      await forgetWebhookSecrets(tx);
      // Push services refuse another key for a subscription; the host's own stay.
      if (environment.vapid === undefined) await tx.deleteFrom('push_subscriptions').execute();
      const stamp = { newId: () => newId(at), now: () => at };
      const action = 'keys.renewed';
      await recordAudit(tx, stamp, { staff: null, action, subject: '', before: null, after: null });
    });
  });
  say('New keys. Everybody signs in again, tablets are paired again and devices turn notices on again.');
  say('Webhooks are off until each has a new secret, made under Settings, Other systems.');
  say('Links to earlier orders no longer open; staff and signed-in customers still find them.');
};
