import { RECENT_MS } from '../../domain/promotion.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Audience, insertNotification } from '../stores/notifications.store.ts';
import {
  movePromotion,
  type Promotion,
  promotionById,
  savePromotionReach,
} from '../stores/promotions.store.ts';
import { accountsReached, phonesReached, type Reached, reachOf } from '../stores/promotion-reach.store.ts';
import { DONE, type JobOutcome } from './job-outcome.ts';
import { addPushes, announce } from './tell-customers.ts';
import { tellJobs } from './tell.ts';

/** Written in one transaction, so that a checkout never waits long for it. */
const ACCOUNTS_AT_ONCE = 100;

/** Whom a promotion is for, counted from when it is due. */
export function reachedBy({ audience, runAt }: Pick<Promotion, 'audience' | 'runAt'>): Reached {
  return audience === 'everyone' ? { kind: 'everyone' } : { kind: 'recent', since: runAt - RECENT_MS };
}

/** Sends a promotion that is due, to each once: cut off in the middle it goes on where it stood. */
export async function sendPromotion(deps: Deps, id: string): Promise<JobOutcome> {
  await movePromotion(deps.db, id, 'scheduled', 'sending');
  const promotion = await promotionById(deps.db, id);
  if (promotion?.status !== 'sending') return DONE;
  const reached = reachedBy(promotion);
  if (promotion.reach === null) await savePromotionReach(deps.db, id, await reachOf(deps.db, reached));
  if (reached.kind === 'everyone') {
    const { words, path } = promotion;
    await announce(deps, { id: `promotion:${id}`, type: 'promotion', words, path });
  } else {
    await tellRecent(deps, promotion, reached);
  }
  await movePromotion(deps.db, id, 'sending', 'sent');
  tellJobs(deps);
  return DONE;
}

/** A notice for each account, pushed to its phones; phones of nobody share one that stands in no list. */
async function tellRecent(deps: Deps, promotion: Promotion, reached: Reached): Promise<void> {
  for (let after = ''; ; ) {
    const accounts = await accountsReached(deps.db, reached, { after, limit: ACCOUNTS_AT_ONCE });
    await tell(deps, promotion, reached, accounts);
    const last = accounts.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await tell(deps, promotion, reached, [null]);
}

async function tell(
  deps: Deps,
  { id, words, path }: Promotion,
  reached: Reached,
  accounts: (string | null)[],
): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    for (const customerId of accounts) {
      const audience: Audience = customerId === null ? { kind: 'order' } : { kind: 'customer', customerId };
      const notice = await insertNotification(
        tx,
        {
          id: deps.newId(),
          dedupeKey: `announcement:promotion:${id}:${customerId ?? ''}`,
          audience,
          type: 'promotion',
          words,
          orderId: null,
          path,
        },
        deps.now(),
      );
      if (notice !== null) await addPushes(tx, deps, notice.id, await phonesReached(tx, reached, customerId));
    }
  });
}
