import { Ban, Pause, Search } from 'lucide-react';
import { useStaffMessages } from '../../console-language.tsx';
import { FIND, PACE, SOLD_OUT } from './kitchen-tools.messages.ts';
import allDay from '../board/all-day-bar.module.css';

export type Panel = 'find' | 'sold-out' | 'pace';

/** Buttons on the board that open panels. */
export function BoardTools({ mayPace, onOpen }: { mayPace: boolean; onOpen: (panel: Panel) => void }) {
  const find = useStaffMessages(FIND);
  const soldOut = useStaffMessages(SOLD_OUT);
  const pace = useStaffMessages(PACE);
  return (
    <>
      <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('find')}>
        <Search className="ic" aria-hidden="true" />
        <span className={allDay.label}>{find.open}</span>
      </button>
      <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('sold-out')}>
        <Ban className="ic" aria-hidden="true" />
        <span className={allDay.label}>{soldOut.open}</span>
      </button>
      {mayPace && (
        <button type="button" className={`kitchen-btn ${allDay.tool}`} onClick={() => onOpen('pace')}>
          <Pause className="ic" aria-hidden="true" />
          <span className={allDay.label}>{pace.open}</span>
        </button>
      )}
    </>
  );
}
