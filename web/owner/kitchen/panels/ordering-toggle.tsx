import { formatTime } from '../../../../domain/format/time/clock.ts';
import { otherLanguage, useConsoleLanguage } from '../../console-language.tsx';
import { NOTICES } from '../kitchen.messages.ts';
import { pausedUntil } from './use-ordering-switch.ts';
import type { OrderingSwitch } from './use-ordering-switch.ts';
import header from '../kitchen-header.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

interface Props {
  ordering: OrderingSwitch;
  /** Offline: a change may not arrive. */
  locked: boolean;
  onTurn: (on: boolean) => void;
}

/** The switch "Taking orders": one press, in both languages. */
export function OrderingToggle({ ordering: { status, on }, locked, onTurn }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = NOTICES[language];
  const other = NOTICES[otherLanguage(language)];
  // The switch may be on while ordering is closed: show why.
  const paymentsOff = status?.reason === 'payments_off';
  const closed = (on || paymentsOff) && status?.reason != null ? messages.closed[status.reason] : null;
  const look = locked
    ? `${header.ordering} ${header.unknown}`
    : !on
      ? `${header.ordering} ${header.paused}`
      : closed === null
        ? header.ordering
        : `${header.ordering} ${header.shut}`;
  const ends = pausedUntil(status);
  if (!locked && ends !== null) {
    return (
      <div className={look}>
        <div>
          <b>{messages.pausedUntil(formatTime(timeZone, ends))}</b>
          <span className={header.otherLanguage} lang={otherLanguage(language)}>
            {other.pausedUntil(formatTime(timeZone, ends))}
          </span>
        </div>
        <Switch {...{ messages, on, disabled: false, onTurn }} />
      </div>
    );
  }
  return (
    <div className={look}>
      <div>
        <b>
          {locked
            ? on
              ? messages.wasTaking
              : messages.wasNotTaking
            : on
              ? messages.taking
              : messages.notTaking}
        </b>
        {locked || closed !== null ? (
          <span className={header.otherLanguage}>{locked ? messages.locked : closed}</span>
        ) : (
          <span className={header.otherLanguage} lang={otherLanguage(language)}>
            {on ? other.taking : other.notTaking}
          </span>
        )}
      </div>
      <Switch {...{ messages, on, disabled: locked || status === null || paymentsOff, onTurn }} />
    </div>
  );
}

interface SwitchProps {
  messages: { taking: string };
  on: boolean;
  disabled: boolean;
  onTurn: (on: boolean) => void;
}

function Switch({ messages, on, disabled, onTurn }: SwitchProps) {
  return (
    <span className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={messages.taking}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <i />
    </span>
  );
}
