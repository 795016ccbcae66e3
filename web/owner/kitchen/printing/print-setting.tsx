import { useId } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { PRINTING } from './printing.messages.ts';
import { PAPERS, type TicketPrinting } from './use-ticket-printing.ts';
import moreMenu from '../panels/more-menu.module.css';

/** Whether this tablet prints new tickets itself, and the paper's width. */
export function PrintSetting({ paper, choose }: Pick<TicketPrinting, 'paper' | 'choose'>) {
  const messages = useStaffMessages(PRINTING);
  const id = useId();
  return (
    <div className={`${moreMenu.settings} ${moreMenu.printing}`}>
      <label htmlFor={id}>{messages.label}</label>
      <select
        id={id}
        className="input"
        value={paper}
        aria-describedby={paper === 'off' ? undefined : `${id}-hint`}
        onChange={(event) => {
          const chosen = PAPERS.find((each) => each === event.target.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {PAPERS.map((each) => (
          <option key={each} value={each}>
            {messages.papers[each]}
          </option>
        ))}
      </select>
      {paper !== 'off' && <small id={`${id}-hint`}>{messages.hint}</small>}
    </div>
  );
}
