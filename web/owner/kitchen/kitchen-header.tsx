import { MonitorOff, Undo2, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClockFace } from '../../../domain/format/time/clock-face.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { ServerArt } from '../../content/art/server-art.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';
import { LanguageButton } from '../console/frame/language-button.tsx';
import { useStaffMessages } from '../console-language.tsx';
import type { Board } from './state/board-store.ts';
import { lastBump } from './state/board-state.ts';
import { ConnectionPill } from './connection.tsx';
import { KITCHEN } from './kitchen.messages.ts';
import type { KitchenBell } from './bell/use-bell.ts';
import { useSeconds } from './use-seconds.ts';
import header from './kitchen-header.module.css';

interface Props {
  /** The station that the board shows; null for whole orders. */
  station: ReactNode;
  board: Board;
  bell: KitchenBell;
  /** Whether the screen is kept on. */
  awake: boolean;
  onUndo: () => void;
  /** The switch of Taking orders. */
  ordering: ReactNode;
  /** The menu at the end. */
  more: ReactNode;
}

function Clock() {
  const timeZone = useTimeZone();
  const time = useSeconds((now) => formatClockFace(timeZone, now));
  return <time className={`${header.clock} tabular-numbers`}>{time}</time>;
}

export function KitchenHeader({ station, board, bell, awake, onUndo, ordering, more }: Props) {
  const messages = useStaffMessages(KITCHEN);
  const last = lastBump(board.state);
  const ringing = bell.state === 'ready' && !bell.muted;
  return (
    <header className={header.header}>
      <span className={header.mark}>
        <ServerArt name="mark" />
      </span>
      <h1 className={station === null ? 'display-text' : `display-text ${header.station}`}>
        {station ?? messages.title}
      </h1>
      <Clock />
      <ConnectionPill feed={board.feed} newsAt={board.newsAt} />
      {!awake && (
        <span className={header.sleepy} title={messages.screenSleeps}>
          <MonitorOff className="icon" aria-hidden="true" />
          <span className="visually-hidden">{messages.screenSleeps}</span>
        </span>
      )}
      {ordering}
      <button
        type="button"
        className={`kitchen-btn ${header.undo}`}
        aria-disabled={last === null}
        onClick={() => {
          if (last !== null) onUndo();
        }}
      >
        <Undo2 className="icon" aria-hidden="true" />
        <span className={header.label}>{messages.undo}</span>
        <span className="visually-hidden">
          {last?.number == null ? messages.undoLast : messages.undoNumber(ticketNumberText(last.number))}
        </span>
      </button>
      <button
        type="button"
        className={ringing ? 'kitchen-btn' : 'kitchen-btn is-mute'}
        aria-label={ringing ? messages.soundOn : messages.soundOff}
        aria-pressed={ringing}
        onClick={() => (ringing ? bell.setMuted(true) : bell.test())}
      >
        {ringing ? (
          <Volume2 className="icon" aria-hidden="true" />
        ) : (
          <VolumeX className="icon" aria-hidden="true" />
        )}
      </button>
      <LanguageButton className="kitchen-btn" />
      {more}
    </header>
  );
}
