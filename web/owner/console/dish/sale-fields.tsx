import { useId, useState } from 'react';
import type { SoldOutUpdate } from '../../../../contracts/owner/menu/sold-out.ts';
import type { FormProblem } from '../../../../domain/menu/menu-check.ts';
import { SWITCHED_BACK } from '../../../../domain/menu/sold-out.ts';
import { minutesIntoDay, truckDay, truckInstant } from '../../../../domain/truck-time.ts';
import { formatClock24 } from '../../../../domain/format/time/duration.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { useConsoleWrite } from '../use-console-data.ts';
import { Problem } from './both-languages.tsx';
import { DISH } from './dish.messages.ts';
import { Select } from '../form/select.tsx';
import { useTimeZone } from '../../../ui/page-data.tsx';

/** Whether a dish is sold out now. */
export function isOut(until: number | null): boolean {
  return until !== null && until > Date.now();
}

/** Takes dishes off sale and puts them back, at once. */
export function useSoldOut(kind: 'item' | 'special') {
  const write = useConsoleWrite('PUT /api/owner/sold-out');
  const set = (id: number, until: SoldOutUpdate['until']) => write.mutate({ body: { kind, id, until } });
  return { set, pending: write.isPending };
}

/** `2026-03-04T11:30` in truck time. */
function localTime(timeZone: string, at: number): string {
  return `${truckDay(timeZone, at)}T${formatClock24(minutesIntoDay(timeZone, at))}`;
}

function instantOf(timeZone: string, local: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local);
  if (match === null) return null;
  return truckInstant(timeZone, match[1] ?? '', Number(match[2]) * 60 + Number(match[3]));
}

interface SoldOutProps {
  kind: 'item' | 'special';
  id: number;
  until: number | null;
}

/** Until when a dish is sold out. Saved at once: the kitchen cannot wait for the rest of the form. */
export function SoldOutField({ kind, id: dishId, until }: SoldOutProps) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(DISH);
  const id = useId();
  const { set } = useSoldOut(kind);
  const [timing, setTiming] = useState(false);
  const out = isOut(until);
  const switched = until !== null && until >= SWITCHED_BACK;
  const value = timing || (out && !switched) ? 'time' : switched ? 'switched_back' : 'on';
  const choose = (choice: string) => {
    setTiming(choice === 'time');
    if (choice === 'on') set(dishId, null);
    if (choice === 'tomorrow' || choice === 'switched_back') set(dishId, choice);
  };
  return (
    <div className="field">
      <label htmlFor={`${id}-s`}>{messages.soldOutUntil}</label>
      <Select
        id={`${id}-s`}
        value={value}
        aria-describedby={`${id}-h`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="on">{messages.onSale}</option>
        <option value="tomorrow">{messages.untilTomorrow}</option>
        <option value="time">{messages.untilTime}</option>
        <option value="switched_back">{messages.untilSwitched}</option>
      </Select>
      {value === 'time' && (
        <input
          type="datetime-local"
          className="input"
          key={until}
          aria-label={messages.untilWhen}
          defaultValue={out && !switched && until !== null ? localTime(timeZone, until) : ''}
          onBlur={(event) => {
            const at = instantOf(timeZone, event.currentTarget.value);
            if (at !== null && at > Date.now() && at !== until) {
              setTiming(false);
              set(dishId, at);
            }
          }}
        />
      )}
      <span className="hint" id={`${id}-h`}>
        {messages.appliesAtOnce}
      </span>
    </div>
  );
}

interface StockProps {
  stock: string;
  /** How many of them orders placed ahead for today will take. */
  setAside: number;
  problem: FormProblem | undefined;
  onChange: (stock: string) => void;
}

export function StockField({ stock, setAside, problem, onChange }: StockProps) {
  const messages = useStaffMessages(DISH);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.stock}</label>
      <input
        id={id}
        className={problem === undefined ? 'input' : 'input is-invalid'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={stock}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-h`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Problem id={`${id}-e`} problem={problem} />
      <span className="hint" id={`${id}-h`}>
        {messages.stockHint}
        {setAside > 0 && stock.trim() !== '' && ` ${messages.setAside(setAside)}`}
      </span>
    </div>
  );
}
