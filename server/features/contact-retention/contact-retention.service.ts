import type { ContactRetentionView } from '../../../contracts/owner/customers/contact-retention.ts';
import {
  erasesFrom,
  RETENTION_MONTHS,
  type RetentionMonths,
  retentionEnd,
} from '../../../domain/order/contact-retention.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishSiteChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { countOldContacts, hasOldContacts } from '../../stores/orders/old-contacts.store.ts';
import { countOldContactMessages } from '../../stores/people/contacts.store.ts';
import { lockSetting } from '../../stores/setting-lock.store.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';

export async function contactRetentionView(deps: Deps): Promise<ContactRetentionView> {
  const now = deps.now();
  const settings = await readSettings(deps.db);
  const { contactRetention, contactErasing: last } = settings;
  const ends = RETENTION_MONTHS.map((months) => ({ months, ...retentionEnd(months, settings, now) }));
  const orders = await countOldContacts(deps.db, ends);
  const messages = await countOldContactMessages(deps.db, ends);
  const choices = ends.map(({ months, day }, index) => ({
    months,
    day,
    orders: orders[index] ?? 0,
    messages: messages[index] ?? 0,
  }));
  const from = erasesFrom(contactRetention);
  const chosen = ends.find(({ months }) => months === contactRetention.months);
  const isOver = chosen !== undefined && from <= now && !(await hasOldContacts(deps.db, chosen.before));
  return {
    months: contactRetention.months,
    waitsUntil: contactRetention.months !== null && from > now ? from : null,
    choices,
    held: isOver ? (choices.find(({ months }) => months === chosen.months)?.orders ?? 0) : 0,
    last: last && { at: last.at, day: last.day, orders: last.orders, messages: last.messages },
  };
}

/** Sets how long contact data is kept; the same choice again waits no second time. */
export async function changeContactRetention(
  deps: Deps,
  staff: Staff,
  months: RetentionMonths | null,
): Promise<void> {
  const at = deps.now();
  await writeTransaction(deps.db, async (tx) => {
    await lockSetting(tx, 'contactRetention');
    const { months: before } = (await readSettings(tx)).contactRetention;
    if (before === months) return;
    await saveSetting(tx, 'contactRetention', { months, changedAt: at });
    await recordAudit(tx, deps, {
      staff,
      action: 'contact_data.retention_changed',
      subject: '',
      before: { months: before },
      after: { months },
    });
  });
  publishSiteChanged(deps);
}
