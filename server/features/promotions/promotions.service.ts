import type { Transaction } from 'kysely';
import type {
  NewPromotion,
  PromotionDraft,
  PromotionList,
  PromotionsFullFields,
  PromotionView,
} from '../../../contracts/owner/promotions/promotions.ts';
import {
  audienceRule,
  dishOfPath,
  isPromotionPath,
  nextPromotionAt,
  promotionAllowedAt,
  promotionTimeProblem,
} from '../../../domain/promotion.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import type { PromotionAudience } from '../../../domain/promotion.ts';
import { staffName } from '../../../domain/staff.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import {
  countPromotions,
  insertPromotion,
  listPromotions,
  movePromotion,
  ordersAfter,
  type Promotion,
  promotionById,
  promotionByKey,
  promotionTimes,
} from '../../stores/people/promotions.store.ts';
import { Snapshot } from '../../pages/snapshot.ts';
import { reachOfEach } from '../../stores/people/promotion-reach.store.ts';
import { readSettings, saveSetting, readClock } from '../../stores/settings.store.ts';

const PAGE = 20;
const HOUR_MS = 60 * 60_000;
const AFTER_MS = 3 * HOUR_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
const REACH_FRESH_MS = 10_000;
type Reach = NonNullable<PromotionList['reach']>;

/**
 * Returns the size of each audience, counted at most every ten seconds: while one is sent the screen polls far more
 * often.
 */
export function promotionReach(deps: Deps): Snapshot<Reach> {
  const load = async () => {
    const now = deps.now();
    const rule = (audience: PromotionAudience) => audienceRule(audience, now);
    const value = await reachOfEach(deps.db, {
      everyone: rule('everyone'),
      recent: rule('recent'),
      regulars: rule('regulars'),
      quiet: rule('quiet'),
    });
    return { value, freshUntil: now + REACH_FRESH_MS };
  };
  return new Snapshot(load, deps.now, (err) => deps.log.error({ err }, 'audiences were not counted'));
}

export async function promotionList(
  deps: Deps,
  audiences: Snapshot<Reach>,
  before: string | undefined,
): Promise<PromotionList> {
  const now = deps.now();
  const found = await listPromotions(deps.db, { before: readCursor(before), limit: PAGE + 1 });
  const { rows, next } = pageOf(found, PAGE, ({ runAt, id }) => ({ at: runAt, id }));
  const promotions = await promotionViews(deps, rows);
  const reach = before === undefined ? await audiences.get() : null;
  const thisWeek = await countPromotions(deps.db, now - WEEK_MS, now + 1);
  const others = await promotionTimes(deps.db, now - WEEK_MS);
  const { promotionDraft: draft, timeZone } = await readSettings(deps.db);
  const nextAt = promotionAllowedAt(now, others) > now ? nextPromotionAt(timeZone, now, others) : null;
  return { promotions, next, reach, thisWeek, nextAt, draft };
}

/** Returns a promotion as the console shows it. */
export async function promotionView(deps: Deps, promotion: Promotion): Promise<PromotionView> {
  const [view] = await promotionViews(deps, [promotion]);
  if (view === undefined) throw new Error('one promotion gives one view');
  return view;
}

/** Returns promotions as the console shows them, in the same order. */
async function promotionViews(deps: Deps, promotions: readonly Promotion[]): Promise<PromotionView[]> {
  const sent = promotions.filter(({ status }) => status === 'sent');
  const orders = await ordersAfter(
    deps.db,
    sent.map(({ id }) => id),
    AFTER_MS,
  );
  return promotions.map((promotion) => {
    const { id, words, path, picture, audience, status, runAt, staffName: by, reach } = promotion;
    const isSent = status === 'sent';
    return {
      id,
      words,
      path,
      picture,
      audience,
      status,
      at: runAt,
      due: status === 'scheduled' && runAt <= deps.now(),
      by,
      reach,
      opened: isSent ? promotion.opened : null,
      ordersAfter: isSent ? (orders.get(id) ?? 0) : null,
    };
  });
}

export type Planned =
  | { ok: true; promotion: Promotion }
  | { ok: false; error: 'invalid' | 'key_reused'; fields?: Record<string, string> }
  | { ok: false; error: 'promotions_full'; fields: PromotionsFullFields };

/** Schedules a promotion for now or later, once for all its repeats; a job sends it. */
export async function planPromotion(
  deps: Deps,
  staff: Staff,
  input: NewPromotion,
  key: string,
): Promise<Planned> {
  const now = deps.now();
  const words = inEachLanguage((language) => singleLines(input.words[language]));
  const earlier = await promotionByKey(deps.db, key);
  if (earlier !== null) return sameAs(earlier, input, words);
  if (Object.values(words).some(({ title, message }) => title === '' || message === '')) {
    return { ok: false, error: 'invalid', fields: { words: 'too_small' } };
  }
  if (!isPromotionPath(input.path)) return { ok: false, error: 'invalid', fields: { path: 'invalid' } };
  if (input.picture === 'plate' && dishOfPath(input.path) === null) {
    return { ok: false, error: 'invalid', fields: { picture: 'invalid' } };
  }
  const { timeZone } = await readClock(deps.db);
  const problem = input.at === null ? null : promotionTimeProblem(timeZone, input.at, now);
  if (problem !== null) return { ok: false, error: 'invalid', fields: { at: problem } };
  const promotion: Promotion = {
    id: deps.newId(),
    requestKey: key,
    words,
    path: input.path,
    picture: input.picture,
    audience: input.audience,
    status: 'scheduled',
    runAt: input.at ?? now,
    reach: null,
    opened: 0,
    staffName: staffName({ name: staff.name ?? null, email: staff.email }),
    createdAt: now,
  };
  const planned = await writeTransaction(deps.db, async (tx) => {
    const { id, audience, runAt, path, picture } = promotion;
    // Locks this sequence for the weekly limit; a concurrent one then counts this one too.
    await nextNumber(tx, 'promotions');
    if ((await promotionByKey(tx, key)) !== null) return 'known' as const;
    const others = await promotionTimes(tx, runAt - WEEK_MS);
    if (promotionAllowedAt(runAt, others) > runAt)
      return { nextAt: nextPromotionAt(timeZone, runAt, others) };
    await insertPromotion(tx, promotion);
    await forgetDraft(tx, words);
    await addJob(tx, { id: deps.newId(), kind: 'promotion', subject: id, runAt });
    await recordAudit(tx, deps, {
      staff,
      action: 'promotion.planned',
      subject: id,
      before: null,
      after: { words, audience, path, picture, at: runAt },
    });
    return 'planned' as const;
  });
  if (typeof planned === 'object') return { ok: false, error: 'promotions_full', fields: planned };
  publishJobAdded(deps, ['promotion']);
  if (planned === 'planned') return { ok: true, promotion };
  // Sent twice at the same instant: the other request created it.
  const made = await promotionByKey(deps.db, key);
  return made === null ? { ok: false, error: 'key_reused' } : sameAs(made, input, words);
}

/** Deletes the draft that is now sent. */
async function forgetDraft(tx: Transaction<Schema>, sent: Promotion['words']): Promise<void> {
  const { promotionDraft: draft } = await readSettings(tx);
  if (draft === null) return;
  const words = inEachLanguage((language) => singleLines(draft.words[language]));
  if (JSON.stringify(words) === JSON.stringify(sent)) await saveSetting(tx, 'promotionDraft', null);
}

/** Stores a draft, which replaces the one before. */
export async function saveDraft(deps: Deps, staff: Staff, draft: PromotionDraft): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { promotionDraft: before } = await readSettings(tx);
    if (JSON.stringify(before) === JSON.stringify(draft)) return;
    await saveSetting(tx, 'promotionDraft', draft);
    await recordAudit(tx, deps, {
      staff,
      action: 'promotion.drafted',
      subject: '',
      before,
      after: draft,
    });
  });
}

function sameAs(earlier: Promotion, input: NewPromotion, words: Promotion['words']): Planned {
  const same =
    JSON.stringify(earlier.words) === JSON.stringify(words) &&
    earlier.path === input.path &&
    earlier.picture === input.picture &&
    earlier.audience === input.audience &&
    (input.at === null || earlier.runAt === input.at);
  return same ? { ok: true, promotion: earlier } : { ok: false, error: 'key_reused' };
}

function singleLines({ title, message }: { title: string; message: string }) {
  return { title: singleLine(title), message: singleLine(message) };
}

export type Cancelled = { ok: true; promotion: Promotion } | { ok: false; error: 'not_found' | 'conflict' };

/** Cancels a promotion that is not being sent yet; a canceled one stays so. */
export async function cancelPromotion(deps: Deps, staff: Staff, id: string): Promise<Cancelled> {
  return writeTransaction(deps.db, async (tx): Promise<Cancelled> => {
    if (await movePromotion(tx, id, 'scheduled', 'cancelled')) {
      await recordAudit(tx, deps, {
        staff,
        action: 'promotion.cancelled',
        subject: id,
        before: { status: 'scheduled' },
        after: { status: 'cancelled' },
      });
    }
    const promotion = await promotionById(tx, id);
    if (promotion === null) return { ok: false, error: 'not_found' };
    return promotion.status === 'cancelled' ? { ok: true, promotion } : { ok: false, error: 'conflict' };
  });
}
