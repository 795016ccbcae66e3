import { Ban, Pause, Search } from 'lucide-react';
import type { SharedTabletView } from '../../../../contracts/owner/staff/owner-auth.ts';
import { TurnChip } from '../../console/turn/turn-chip.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { FIND, PACE, SOLD_OUT } from './kitchen-tools.messages.ts';
import allDay from '../board/all-day-bar.module.css';

export type Panel = 'find' | 'sold-out' | 'pace';

interface Props {
  /** Null where one person signed in for themselves. */
  tablet: SharedTabletView | null;
  mayPace: boolean;
  onOpen: (panel: Panel) => void;
}

/** Who is working at a shared tablet, and buttons on the board that open panels. */
export function BoardTools({ tablet, mayPace, onOpen }: Props) {
  const find = useStaffMessages(FIND);
  const soldOut = useStaffMessages(SOLD_OUT);
  const pace = useStaffMessages(PACE);
  return (
    <>
      {tablet !== null && <TurnChip tablet={tablet} className={`kitchen-btn ${allDay.tool} ${allDay.who}`} />}
      <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('find')}>
        <Search className="icon" aria-hidden="true" />
        <span className={allDay.label}>{find.open}</span>
      </button>
      <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('sold-out')}>
        <Ban className="icon" aria-hidden="true" />
        <span className={allDay.label}>{soldOut.open}</span>
      </button>
      {mayPace && (
        <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('pace')}>
          <Pause className="icon" aria-hidden="true" />
          <span className={allDay.label}>{pace.open}</span>
        </button>
      )}
    </>
  );
}
