import { BellOff, Siren, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect } from 'react';
import { useWords } from '../console-language.tsx';
import { KITCHEN, NOTICES } from './kitchen.messages.ts';
import type { Alarms } from './use-alarms.ts';
import type { KitchenBell } from './use-bell.ts';

interface AlarmBarsProps {
  alarms: Alarms;
  /** Only the owner clears alarms. */
  mayClear: boolean;
}

/** Red bars that stay until the owner has dealt with what they say. */
export function AlarmBars({ alarms: { alarms, clear, clearing, failed }, mayClear }: AlarmBarsProps) {
  const words = useWords(NOTICES);
  const kitchen = useWords(KITCHEN);
  if (alarms.length === 0) return null;
  return (
    <div className="alarms" role="alert">
      {alarms.map((alarm) => (
        <section key={alarm.id} className="alarm-b">
          <Siren className="ic" aria-hidden="true" />
          <p>
            <b>
              {alarm.number !== null && `${kitchen.order(String(alarm.number))}: `}
              {words.alarms[alarm.kind]}
            </b>
            <span>{failed ? words.clearFailed : alarm.detail}</span>
          </p>
          {mayClear ? (
            <button
              type="button"
              className="k-btn"
              disabled={clearing === alarm.id}
              onClick={() => clear(alarm.id)}
            >
              {words.clear}
              {alarm.number !== null && <span className="sr">{kitchen.forOrder(String(alarm.number))}</span>}
            </button>
          ) : (
            <span className="own-c">{words.ownerClears}</span>
          )}
        </section>
      ))}
    </div>
  );
}

/** Says that new orders will not be heard, and mends it at a press. */
export function SoundWarning({ bell }: { bell: KitchenBell }) {
  const words = useWords(NOTICES);
  if (bell.state === 'ready' && !bell.muted) return null;
  const silent = bell.state === 'silent';
  const blocked = bell.state === 'blocked';
  const Icon = silent ? BellOff : VolumeX;
  return (
    <section className="sound-b">
      <Icon className="ic" aria-hidden="true" />
      <output>
        <b>{silent ? words.noSound : blocked ? words.soundBlocked : words.soundMuted}</b>
      </output>
      {!silent && (
        <button type="button" className="k-btn" onClick={bell.test}>
          <Volume2 className="ic" aria-hidden="true" />
          {blocked ? words.unblock : words.turnOn}
        </button>
      )}
    </section>
  );
}

export interface Notice {
  id: number;
  text: string;
  /** A second chance, as on a till. */
  undo?: (() => void) | undefined;
}

const SHOWN_MS = 10_000;

/** One short message above the board, gone after ten seconds. */
export function NoticeToast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords(NOTICES);
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className="k-toast">
      <output>{notice.text}</output>
      {notice.undo !== undefined && (
        <button
          type="button"
          className="k-btn"
          onClick={() => {
            notice.undo?.();
            onClose();
          }}
        >
          {words.undo}
        </button>
      )}
      <button type="button" className="k-btn" aria-label={words.close} onClick={onClose}>
        <X className="ic" aria-hidden="true" />
      </button>
    </div>
  );
}
