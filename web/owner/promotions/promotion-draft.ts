import type { PromotionDraft } from '../../../contracts/owner/promotions/promotions.ts';
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
export function soonAt(timeZone: string, now: number): number {
  const today = truckDay(timeZone, now);
  const day = minutesIntoDay(timeZone, now) + MIN_AHEAD_MINUTES < SOON_MINUTES ? today : addDays(today, 1);
  return truckInstant(timeZone, day, SOON_MINUTES);
}

/** Returns when the draft is to be sent: null for now; `missing` while day or time is not chosen. */
export function timeOf(
  timeZone: string,
  { when, day, time }: PromotionDraft,
  now: number,
): number | null | 'missing' {
  if (when === 'now') return null;
  if (when === 'soon') return soonAt(timeZone, now);
  const clock = /^(\d{2}):(\d{2})$/.exec(time);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || clock === null) return 'missing';
  return truckInstant(timeZone, day, Number(clock[1]) * 60 + Number(clock[2]));
}

/** Returns the problems that keep the draft from being sent. */
export function draftProblems(
  timeZone: string,
  draft: PromotionDraft,
  now: number,
): { words: boolean; time: 'past' | 'too_far' | 'night' | 'missing' | null } {
  const at = timeOf(timeZone, draft, now);
  const texts = Object.values(draft.words).flatMap(({ title, message }) => [title, message]);
  return {
    words: texts.some((text) => text.trim() === ''),
    time: at === 'missing' ? at : at === null ? null : promotionTimeProblem(timeZone, at, now),
  };
}
