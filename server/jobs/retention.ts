import type { Deps } from '../deps.ts';
import { deleteCheckoutKeysBefore } from '../stores/checkout-keys.store.ts';
import { deleteContactKeysBefore } from '../stores/contacts.store.ts';
import { deleteJobsDoneBefore } from '../stores/jobs.store.ts';
import { deleteWebhookEventsBefore } from '../stores/webhook-events.store.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Forgets what only served to recognise repeats; orders and money stay. */
export async function forgetOldRepeats(deps: Deps): Promise<void> {
  const before = deps.now() - KEPT_MS;
  await deleteCheckoutKeysBefore(deps.db, before);
  await deleteContactKeysBefore(deps.db, before);
  await deleteWebhookEventsBefore(deps.db, before);
  await deleteJobsDoneBefore(deps.db, before);
}
