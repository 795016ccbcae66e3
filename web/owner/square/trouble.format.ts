import type { SquareView } from '../../../contracts/owner/square.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatWeekdayTime } from '../../../domain/format/moment.ts';
import { SQUARE } from './square.messages.ts';

/** Returns why the connection takes no payments and who can change that; null while nothing is wrong. */
export function formatTrouble(
  timeZone: string,
  view: SquareView,
  language: StaffLanguage,
): { title: string; text: string } | null {
  const words = SQUARE[language];
  const { problem, refusedSince, source } = view;
  if (refusedSince !== null) {
    const time = formatWeekdayTime(timeZone, refusedSince, language);
    const text = [
      words.refusedText(view.inKitchen),
      view.live && words.refusedLive,
      source === 'host' && words.refusedByHost,
    ];
    return { title: words.refused(time, view.live), text: text.filter(Boolean).join(' ') };
  }
  // A token cannot be pasted where it could not be kept.
  if (problem !== null) {
    return { title: words.locked, text: view.canConnect ? words.lockedText[problem] : words.lockedByHost };
  }
  return source === 'bundled' && !view.canConnect ? { title: words.noKey, text: words.noKeyText } : null;
}
