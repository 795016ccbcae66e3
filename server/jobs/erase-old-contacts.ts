import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { erasesFrom, type RetentionEnd, retentionEnd } from '../../domain/order/contact-retention.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../stores/audit.store.ts';
import { countOldContactMessages, deleteOldContactMessages } from '../stores/people/contacts.store.ts';
import { eraseOldContacts, hasOldContacts } from '../stores/orders/old-contacts.store.ts';
import { readSettings, saveSetting, type Settings } from '../stores/settings.store.ts';
import { lockSetting } from '../stores/setting-lock.store.ts';

/** Rows that one transaction erases: others write between two of them. */
const BATCH = 100;
const PAUSE_MS = 25;

/**
 * Erases contact data of guests' orders, and visitors' messages, that are older than the owner keeps them. Each batch is a
 * transaction of its own, which only one process makes at a time: killed in between, the next round goes on.
 */
export async function eraseOldContactData(deps: Deps, stopping: () => boolean): Promise<void> {
  if (!(await isDue(deps))) return;
  while (await writeTransaction(deps.db, (tx) => eraseBatch(tx, deps))) {
    if (stopping()) return;
    await delay(PAUSE_MS);
  }
}

async function isDue(deps: Deps): Promise<boolean> {
  const settings = await readSettings(deps.db);
  if (settings.contactErasing?.recorded === false) return true;
  const end = endOf(settings, deps.now());
  if (end === null) return false;
  const [messages = 0] = await countOldContactMessages(deps.db, [end]);
  return messages > 0 || (await hasOldContacts(deps.db, end.before));
}

/** Null where everything is kept for now. */
function endOf(settings: Settings, now: number): RetentionEnd | null {
  const { contactRetention } = settings;
  if (contactRetention.months === null || now < erasesFrom(contactRetention)) return null;
  return retentionEnd(contactRetention.months, settings, now);
}

/** False when nothing was left to erase, which the activity log then says. */
async function eraseBatch(tx: Kysely<Schema>, deps: Deps): Promise<boolean> {
  await lockSetting(tx, 'contactErasing');
  const settings = await readSettings(tx);
  const now = deps.now();
  const end = endOf(settings, now);
  const before = end?.before ?? 0;
  const orders = await eraseOldContacts(tx, { before, limit: BATCH, now });
  const messages = await deleteOldContactMessages(tx, before, BATCH);
  const { contactErasing: earlier } = settings;
  const running = earlier?.recorded === false ? earlier : null;
  if (end !== null && orders + messages > 0) {
    const erased = {
      orders: (running?.orders ?? 0) + orders,
      messages: (running?.messages ?? 0) + messages,
    };
    await saveSetting(tx, 'contactErasing', { day: end.day, at: now, ...erased, recorded: false });
    return true;
  }
  if (running !== null) {
    await saveSetting(tx, 'contactErasing', { ...running, recorded: true });
    const { day, ...erased } = running;
    await recordAudit(tx, deps, {
      staff: null,
      action: 'contact_data.erased',
      subject: '',
      before: null,
      after: { before: day, orders: erased.orders, messages: erased.messages },
    });
  }
  return false;
}
