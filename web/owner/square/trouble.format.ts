import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatWeekdayTime } from '../../../domain/format/time/moment.ts';
import { SQUARE } from './square.messages.ts';

/** Returns why the connection takes no payments and who can change that; null while nothing is wrong. */
export function formatTrouble(
  timeZone: string,
  view: SquareView,
  language: StaffLanguage,
): { title: string; text: string } | null {
  const messages = SQUARE[language];
  const { problem, refusedSince, source } = view;
  if (refusedSince !== null) {
    const time = formatWeekdayTime(timeZone, refusedSince, language);
    const text = [
      messages.refusedText(view.inKitchen),
      view.live && messages.refusedLive,
      source === 'host' && messages.refusedByHost,
    ];
    return { title: messages.refused(time, view.live), text: text.filter(Boolean).join(' ') };
  }
  // A token cannot be pasted where it could not be kept.
  if (problem !== null) {
    return {
      title: messages.locked,
      text: view.canConnect ? messages.lockedText[problem] : messages.lockedByHost,
    };
  }
  return source === 'bundled' && !view.canConnect
    ? { title: messages.noKey, text: messages.noKeyText }
    : null;
}
