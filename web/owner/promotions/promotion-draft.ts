import type { PromotionDraft } from '../../../contracts/owner/promotions.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import { dishOfPath, dishPicture, promotionTimeProblem } from '../../../domain/promotion.ts';
import { addDays, minutesIntoDay, truckDay, truckInstant } from '../../../domain/truck-time.ts';

/** Read before lunch: 10:30 AM. */
const SOON_MINUTES = 10 * 60 + 30;
const MIN_AHEAD_MINUTES = 15;

export const EMPTY_DRAFT: PromotionDraft = {
  words: inEachLanguage(() => ({ title: '', message: '' })),
  path: '/menu',
  // Applies with the first chosen dish.
  picture: 'plate',
  audience: 'everyone',
  when: 'now',
  day: '',
  time: '',
};

/** Returns the draft's picture as sent: no plate without a dish. */
export function sentPicture({ path, picture }: PromotionDraft): PromotionDraft['picture'] {
  return dishOfPath(path) === null ? 'none' : picture;
}

/** Returns the path of the draft's picture, or null. */
export function draftPicture(draft: PromotionDraft): string | null {
  const dish = dishOfPath(draft.path);
  return dish === null || draft.picture === 'none' ? null : dishPicture(dish);
}

/** Returns the next time just before lunch (epoch ms). */
export function soonAt(now: number): number {
  const today = truckDay(now);
  const day = minutesIntoDay(now) + MIN_AHEAD_MINUTES < SOON_MINUTES ? today : addDays(today, 1);
  return truckInstant(day, SOON_MINUTES);
}

/** Returns when the draft is to be sent: null for now; `missing` while day or time is not chosen. */
export function timeOf({ when, day, time }: PromotionDraft, now: number): number | null | 'missing' {
  if (when === 'now') return null;
  if (when === 'soon') return soonAt(now);
  const clock = /^(\d{2}):(\d{2})$/.exec(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || clock === null) return 'missing';
  return truckInstant(day, Number(clock[1]) * 60 + Number(clock[2]));
}

/** Returns the problems that keep the draft from being sent. */
export function draftProblems(
  draft: PromotionDraft,
  now: number,
): { words: boolean; time: 'past' | 'too_far' | 'night' | 'missing' | null } {
  const at = timeOf(draft, now);
  const texts = Object.values(draft.words).flatMap(({ title, message }) => [title, message]);
  return {
    words: texts.some((text) => text.trim() === ''),
    time: at === 'missing' ? at : at === null ? null : promotionTimeProblem(at, now),
  };
}
