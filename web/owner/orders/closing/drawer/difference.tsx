import type { ReactNode } from 'react';
import type { DrawerCount } from '../../../../../contracts/owner/window/drawer.ts';
import { capitalized } from '../../../../../domain/format/capitalized.ts';
import { formatTime } from '../../../../../domain/format/time/clock.ts';
import { formatPiece } from '../../../../../domain/format/piece.ts';
import { formatDollars } from '../../../../../domain/format/price.ts';
import { useTimeZone } from '../../../../ui/page-data.tsx';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useConsoleLanguage, useStaffMessages } from '../../../console-language.tsx';
import night from '../../../console/night-panel.module.css';
import styles from './drawer.module.css';

/** Returns "40¢ short" for a difference in cents. */
export function useDifferenceText(): (cents: number) => string {
  const messages = useStaffMessages(DRAWER);
  return (cents) =>
    cents === 0
      ? messages.right
      : cents < 0
        ? messages.short(formatPiece(-cents))
        : messages.over(formatPiece(cents));
}

/** What is over or short by a count, in big figures. */
export function Difference({ count, children }: { count: DrawerCount; children: ReactNode }) {
  const { language } = useConsoleLanguage();
  const messages = DRAWER[language];
  const timeZone = useTimeZone();
  const textOf = useDifferenceText();
  const cents = count.countedCents - count.expectedCents;
  return (
    <div className={`${night.panel} ${styles.difference}`}>
      <b className="tabular-numbers">{cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)}</b>
      <div>
        <h2>{capitalized(textOf(cents), language)}</h2>
        <p>
          {messages.compared(
            formatDollars(count.countedCents),
            formatDollars(count.expectedCents),
            formatTime(timeZone, count.at),
          )}
        </p>
      </div>
      {children}
    </div>
  );
}
