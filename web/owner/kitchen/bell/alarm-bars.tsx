import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { ALARM_TITLES } from '../../console/frame/alarm-titles.ts';
import {
  numbersOf,
  UNTOUCHED_MESSAGES,
  untouchedText,
} from '../../console/frame/untouched-orders.messages.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { KITCHEN, NOTICES } from '../kitchen.messages.ts';
import type { Column } from '../board/tickets.ts';
import { UNTOUCHED } from './use-alarms.ts';
import type { Alarms } from './use-alarms.ts';
import bars from '../bars.module.css';

interface BarProps {
  alarm: AlarmView;
  alarms: Alarms;
  /** Only the owner clears alarms. */
  mayClear: boolean;
  /** Whether its order is still on the board. */
  onBoard: boolean;
}

function AlarmBar({ alarm, alarms, mayClear, onBoard }: BarProps) {
  const messages = useStaffMessages(NOTICES);
  const kitchen = useStaffMessages(KITCHEN);
  const titles = useStaffMessages(ALARM_TITLES);
  const [sure, setSure] = useState(false);
  const order = alarm.number === null ? '' : kitchen.order(ticketNumberText(alarm.number));
  const busy = alarms.busy === alarm.id;
  // It ends by itself once payments work.
  const clearable = alarm.kind !== 'payments_off';
  const about = alarm.number !== null && (
    <span className="visually-hidden">{kitchen.forOrder(ticketNumberText(alarm.number))}</span>
  );
  return (
    <section className={bars.alarm}>
      <Siren className="icon" aria-hidden="true" />
      <p>
        <b>
          {order !== '' && `${order}: `}
          {titles[alarm.kind]}
        </b>
        <span>{alarms.failed === alarm.id ? messages.alarmFailed : alarm.detail}</span>
      </p>
      {clearable && !mayClear && <span className={bars.ownerClears}>{messages.ownerClears}</span>}
      {mayClear && alarm.kind === 'paid_not_made' && onBoard && (
        <button
          type="button"
          className="kitchen-btn"
          disabled={busy}
          onClick={() => (sure ? alarms.cancelOrder(alarm) : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? messages.cancelSure : messages.cancelOrder} {about}
        </button>
      )}
      {clearable && mayClear && (
        <button type="button" className="kitchen-btn" disabled={busy} onClick={() => alarms.clear(alarm)}>
          {messages.clear} {about}
        </button>
      )}
    </section>
  );
}

/** All untouched orders in one line. */
function UntouchedBar({ untouched, alarms }: { untouched: readonly AlarmView[]; alarms: Alarms }) {
  const messages = useStaffMessages(NOTICES);
  const untouchedMessages = useStaffMessages(UNTOUCHED_MESSAGES);
  return (
    <section className={`${bars.alarm} ${bars.oneLine}`}>
      <Siren className="icon" aria-hidden="true" />
      <p>
        <b>{untouchedText(untouched, untouchedMessages)}</b>
        <span>
          {alarms.failed === UNTOUCHED
            ? messages.alarmFailed
            : untouchedMessages.numbers(numbersOf(untouched))}
        </span>
      </p>
      <button
        type="button"
        className="kitchen-btn"
        disabled={alarms.busy === UNTOUCHED}
        onClick={() => alarms.clearUntouched(untouched)}
      >
        {untouchedMessages.clear}
      </button>
    </section>
  );
}

interface Props {
  alarms: Alarms;
  mayClear: boolean;
  /** The column of each order on the board, by id. */
  onBoard: ReadonlyMap<string, Column>;
}

/** Red bars that stay until the owner has cleared their alarms. */
export function AlarmBars({ alarms, mayClear, onBoard }: Props) {
  // An order that was started here is not untouched, even before the server knows it.
  const untouched = alarms.open.filter(
    ({ kind, orderId }) =>
      kind === 'order_untouched' && (onBoard.get(orderId ?? '') ?? 'received') === 'received',
  );
  const others = alarms.open.filter(({ kind }) => kind !== 'order_untouched');
  if (untouched.length + others.length === 0) return null;
  return (
    <div className={bars.alarms} role="alert">
      {untouched.length > 0 && <UntouchedBar untouched={untouched} alarms={alarms} />}
      {others.map((alarm) => (
        <AlarmBar
          key={alarm.id}
          alarm={alarm}
          alarms={alarms}
          mayClear={mayClear}
          onBoard={alarm.orderId !== null && onBoard.has(alarm.orderId)}
        />
      ))}
    </div>
  );
}
