import { BellOff, BellRing, Check, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { BOARD } from '../panels/kitchen-tools.messages.ts';
import { NOTICES } from '../kitchen.messages.ts';
import type { BellTest } from '../bell/use-bell-test.ts';
import type { KitchenBell } from '../bell/use-bell.ts';
import bars from '../bars.module.css';

/** Warns that new orders will not be heard, with a button to fix it. */
export function SoundWarning({ bell, test }: { bell: KitchenBell; test: BellTest }) {
  const messages = useStaffMessages(NOTICES);
  if (bell.state === 'ready' && !bell.muted) return <BellTestBar test={test} />;
  const silent = bell.state === 'silent';
  const blocked = bell.state === 'blocked';
  const Icon = silent ? BellOff : VolumeX;
  return (
    <section className={bars.sound}>
      <Icon className="icon" aria-hidden="true" />
      <output>
        <b>{silent ? messages.noSound : blocked ? messages.soundBlocked : messages.soundMuted}</b>
      </output>
      {!silent && (
        <button type="button" className="kitchen-btn" onClick={test.due ? test.ring : bell.test}>
          <Volume2 className="icon" aria-hidden="true" />
          {blocked ? messages.unblock : messages.turnOn}
        </button>
      )}
    </section>
  );
}

/** Shown once a day: the bell is useless while the tablet's volume is down. */
function BellTestBar({ test: { due, rung, ring, confirm: heard } }: { test: BellTest }) {
  const messages = useStaffMessages(BOARD);
  if (!due) return null;
  return (
    <section className={bars.sound}>
      <BellRing className="icon" aria-hidden="true" />
      <output>
        <b>{rung ? messages.bellHeard : messages.bellTest}</b>
      </output>
      <button type="button" className="kitchen-btn" onClick={ring}>
        <Volume2 className="icon" aria-hidden="true" />
        {rung ? messages.bellAgain : messages.bellRing}
      </button>
      {rung && (
        <button type="button" className="kitchen-btn" onClick={heard}>
          <Check className="icon" aria-hidden="true" />
          {messages.bellYes}
        </button>
      )}
    </section>
  );
}

export interface Notice {
  id: number;
  text: string;
  /** An undo of the action. */
  undo?: (() => void) | undefined;
}

const SHOWN_MS = 10_000;

/** A short message above the board, for ten seconds. */
export function NoticeToast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const messages = useStaffMessages(NOTICES);
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className={bars.toast}>
      <output>{notice.text}</output>
      {notice.undo !== undefined && (
        <button
          type="button"
          className="kitchen-btn"
          onClick={() => {
            notice.undo?.();
            onClose();
          }}
        >
          {messages.undo}
        </button>
      )}
      <button type="button" className="kitchen-btn" aria-label={messages.close} onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
