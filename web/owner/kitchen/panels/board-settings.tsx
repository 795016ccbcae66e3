import { Minus, Plus } from 'lucide-react';
import type { KitchenSettings, TicketAges } from '../../../../contracts/owner/kitchen.ts';
import { useStaffMessages } from '../../console-language.tsx';
import type { KitchenSettingsState } from '../use-kitchen-settings.ts';
import { BOARD } from './kitchen-tools.messages.ts';
import moreMenu from './more-menu.module.css';

const MAX_MINUTES = 120;

/** Returns the ages after a step; red stays later than yellow. */
function stepped(ages: TicketAges, which: keyof TicketAges, step: 1 | -1): TicketAges | null {
  const next = { ...ages, [which]: ages[which] + step };
  if (next.warnMinutes < 1 || next.lateMinutes > MAX_MINUTES) return null;
  if (next.warnMinutes < next.lateMinutes) return next;
  if (which === 'lateMinutes')
    return next.warnMinutes > 1 ? { ...next, warnMinutes: next.lateMinutes - 1 } : null;
  return { ...next, lateMinutes: next.warnMinutes + 1 };
}

interface StepperProps {
  label: string;
  minutes: number;
  onStep: (step: 1 | -1) => void;
}

function MinutesStepper({ label, minutes, onStep }: StepperProps) {
  const messages = useStaffMessages(BOARD);
  return (
    <div className={moreMenu.stepper} role="group" aria-label={label}>
      <span>{label}</span>
      <button
        type="button"
        className="kitchen-btn"
        aria-label={messages.less(label)}
        onClick={() => onStep(-1)}
      >
        <Minus className="icon" aria-hidden="true" />
      </button>
      <output>{messages.minutes(minutes)}</output>
      <button
        type="button"
        className="kitchen-btn"
        aria-label={messages.more(label)}
        onClick={() => onStep(1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Settings that all boards share: the ages of the colors, and the heartbeat. */
export function BoardSettings({
  settings,
  save,
  failed,
}: Omit<KitchenSettingsState, 'settings'> & { settings: KitchenSettings }) {
  const messages = useStaffMessages(BOARD);
  const { ticketAges, heartbeat } = settings;
  const step = (which: keyof TicketAges) => (by: 1 | -1) => {
    const next = stepped(ticketAges, which, by);
    if (next !== null) save({ ticketAges: next });
  };
  return (
    <div className={moreMenu.settings} role="group" aria-label={messages.ages}>
      <MinutesStepper label={messages.warn} minutes={ticketAges.warnMinutes} onStep={step('warnMinutes')} />
      <MinutesStepper label={messages.late} minutes={ticketAges.lateMinutes} onStep={step('lateMinutes')} />
      <label className={moreMenu.heartbeat}>
        <span>{messages.heartbeat}</span>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={heartbeat}
            aria-checked={heartbeat}
            onChange={(event) => save({ heartbeat: event.target.checked })}
          />
          <i />
        </span>
      </label>
      {failed && <p role="alert">{messages.notSaved}</p>}
    </div>
  );
}
