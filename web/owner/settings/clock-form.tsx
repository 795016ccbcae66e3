import { useId, useMemo } from 'react';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { LATEST_DAY_START, type TruckClock } from '../../../domain/business-day.ts';
import { formatClock, formatTime } from '../../../domain/format/time/clock.ts';
import { formatPickupTime } from '../../../domain/format/time/pickup.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { Select } from '../console/form/select.tsx';
import { useStoredDraft } from '../console/form/use-stored-draft.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useNow } from '../../ui/clock.ts';
import { CLOCK_MESSAGES } from './clock.messages.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { deviceZone } from '../../../domain/format/time/time-zone.ts';
import { zoneGroups, zoneLabel } from '../console/zones.ts';

const DAY_STARTS = Array.from({ length: LATEST_DAY_START + 1 }, (_, hour) => hour);

/** The truck's zone and the start of its business day, with what a change does. */
export function ClockForm({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const messages = CLOCK_MESSAGES[language];
  const id = useId();
  const now = useNow();
  const { value: clock, isDirty, isSaved, change, saved } = useStoredDraft(view.clock);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/clock', {
    onDone: saved,
  });
  const groups = useMemo(() => zoneGroups(language), [language]);
  const submit = useSubmit(() => mutate({ body: clock }), { busy: isPending });
  return (
    <SettingsForm
      title={messages.title}
      note={messages.note}
      isDirty={isDirty}
      isSaved={isSaved}
      isPending={isPending}
      onSubmit={submit.onSubmit}
    >
      <div className="field">
        <label htmlFor={`${id}-zone`}>{messages.zone}</label>
        <Select
          id={`${id}-zone`}
          value={clock.timeZone}
          aria-describedby={`${id}-now`}
          onChange={({ currentTarget: { value } }) => change({ ...clock, timeZone: value })}
        >
          <optgroup label={messages.current}>
            <option value={view.clock.timeZone}>{zoneLabel(view.clock.timeZone, language)}</option>
          </optgroup>
          {deviceZone() !== view.clock.timeZone && (
            <optgroup label={messages.here}>
              <option value={deviceZone()}>{zoneLabel(deviceZone(), language)}</option>
            </optgroup>
          )}
          {groups.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones
                .filter(({ zone }) => zone !== view.clock.timeZone && zone !== deviceZone())
                .map(({ zone, label }) => (
                  <option key={zone} value={zone}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
        <span className="hint" id={`${id}-now`}>
          {messages.nowThere(formatTime(clock.timeZone, now))}
        </span>
      </div>
      <div className="field">
        <label htmlFor={`${id}-day`}>{messages.dayStart}</label>
        <Select
          id={`${id}-day`}
          value={clock.dayStartHour}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { value } }) => change({ ...clock, dayStartHour: Number(value) })}
        >
          {DAY_STARTS.map((hour) => (
            <option key={hour} value={hour}>
              {formatClock(hour * 60)}
            </option>
          ))}
        </Select>
        <span className="hint" id={`${id}-hint`}>
          {messages.dayStartHint}
        </span>
      </div>
      {isDirty && <Changes view={view} to={clock} now={now} />}
    </SettingsForm>
  );
}

/** What saving the chosen clock changes, and what it leaves as it is. */
function Changes({ view, to, now }: { view: SettingsView; to: TruckClock; now: number }) {
  const { language } = useConsoleLanguage();
  const messages = CLOCK_MESSAGES[language];
  const { count, next } = view.openOrders;
  const from = view.clock;
  const moves = from.timeZone !== to.timeZone;
  return (
    <div className={styles.note} role="status">
      <b>{messages.changes}</b>
      <ul>
        {moves && (
          <>
            <li>{messages.clockMoves(formatTime(from.timeZone, now), formatTime(to.timeZone, now))}</li>
            <li>{messages.hoursStay}</li>
            {count > 0 && <li>{messages.ordersStay(count)}</li>}
            {next !== null && (
              <li>
                {messages.orderShown(
                  next.number,
                  formatPickupTime(from.timeZone, next.pickupAt, now, language),
                  formatPickupTime(to.timeZone, next.pickupAt, now, language),
                )}
              </li>
            )}
          </>
        )}
        <li>{messages.daysMove}</li>
      </ul>
    </div>
  );
}
