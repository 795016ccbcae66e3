import { audienceRule } from '../../domain/promotion.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Audience, insertNotification, type NewNotification } from '../stores/notifications.store.ts';
import {
  movePromotion,
  type Promotion,
  promotionById,
  savePromotionReach,
} from '../stores/people/promotions.store.ts';
import {
  accountsReached,
  guestPhonesReached,
  phonesOfAccounts,
  reachOfEach,
  type SomeRule,
} from '../stores/people/promotion-reach.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { pictureOf } from './promotion-picture.ts';
import { addPushes, announce, announcePromotion } from './customer-notifications.ts';
import { publishJobAdded } from '../orders/publish.ts';

/** Written in one transaction, small enough not to delay a checkout. */
const ACCOUNTS_AT_ONCE = 100;

/** Sends a due promotion, to each recipient once; after an interruption it continues where it stopped. */
export async function sendPromotion(deps: Deps, id: string): Promise<JobOutcome> {
  await movePromotion(deps.db, id, 'scheduled', 'sending');
  const promotion = await promotionById(deps.db, id);
  if (promotion?.status !== 'sending') return DONE;
  // Relative to when it was due, however late it is sent.
  const rule = audienceRule(promotion.audience, promotion.runAt);
  if (promotion.reach === null) {
    const { reached } = await reachOfEach(deps.db, { reached: rule });
    await savePromotionReach(deps.db, id, reached);
  }
  const notice = { ...promotion, picture: await pictureOf(deps, promotion) };
  if (rule.kind === 'everyone') {
    const { words, path, picture } = notice;
    const notification = { id, picture };
    await announcePromotion(deps, {
      id: `promotion:${id}`,
      type: 'promotion',
      words,
      path,
      promotion: notification,
    });
  } else {
    await notifySome(deps, notice, rule);
  }
  await movePromotion(deps.db, id, 'sending', 'sent');
  publishJobAdded(deps, ['push_promotion']);
  return DONE;
}

type Notice = Pick<Promotion, 'id' | 'words' | 'path'> & { picture: string | null };

/** Stores a notice for each account, pushed to its phones; phones without an account share one that is in no list. */
async function notifySome(deps: Deps, notice: Notice, rule: SomeRule): Promise<void> {
  for (let after = ''; ; ) {
    const accounts = await accountsReached(deps.db, rule, { after, limit: ACCOUNTS_AT_ONCE });
    const last = accounts.at(-1);
    if (last === undefined) break;
    await writeTransaction(deps.db, async (tx) => {
      const phones = await phonesOfAccounts(tx, accounts);
      for (const customerId of accounts) {
        const notification = notificationOf(deps, notice, { kind: 'customer', customerId });
        const stored = await insertNotification(tx, notification, deps.now());
        if (stored === null) continue;
        await addPushes(tx, deps, stored.id, phones.get(customerId) ?? [], 'push_promotion');
      }
    });
    after = last;
  }
  await announce(
    deps,
    notificationOf(deps, notice, { kind: 'order' }),
    await guestPhonesReached(deps.db, rule),
  );
}

function notificationOf(
  deps: Deps,
  { id, words, path, picture }: Notice,
  audience: Audience,
): NewNotification {
  const audienceId = audience.kind === 'customer' ? audience.customerId : '';
  return {
    id: deps.newId(),
    dedupeKey: `announcement:promotion:${id}:${audienceId}`,
    audience,
    type: 'promotion',
    words,
    orderId: null,
    path,
    promotion: { id, picture },
  };
}
