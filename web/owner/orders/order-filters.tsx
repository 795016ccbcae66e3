import { Calendar, ChevronDown } from 'lucide-react';
import {
  ORDER_FILTERS,
  type OrderFilter,
  type OrderList,
} from '../../../contracts/owner/orders/order-list.ts';
import { useStaffMessages } from '../console-language.tsx';
import { ORDERS } from './orders.messages.ts';
import { type Days, type Period, PERIODS } from './period.ts';
import parts from '../console/parts.module.css';
import styles from './orders.module.css';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  days: Days;
  onDays: (days: Days) => void;
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  list: OrderList | undefined;
  /** A search covers all days. */
  searching: boolean;
}

/** Filters by days and by state, each with its count. */
export function OrderFilters({ period, onPeriod, days, onDays, filter, onFilter, list, searching }: Props) {
  const messages = useStaffMessages(ORDERS);
  const counted = (of: OrderFilter) => {
    const count = list?.counts?.[of];
    if (count === undefined) return '';
    return list !== undefined && count >= list.mostCounted ? `${list.mostCounted}+` : String(count);
  };
  return (
    <div className={`${styles.filters} ${parts.aboveList}`}>
      <fieldset className={`${parts.choices} ${styles.states}`} aria-label={messages.filterLabel}>
        {ORDER_FILTERS.map((of) => (
          <button
            key={of}
            type="button"
            className={parts.choice}
            aria-pressed={filter === of}
            onClick={() => onFilter(of)}
          >
            {messages.filters[of]}
            <b>{counted(of)}</b>
          </button>
        ))}
      </fieldset>
      {!searching && (
        <div className={styles.days}>
          {period === 'days' && (
            <>
              <DayField label={messages.from} day={days.from} onDay={(from) => onDays({ ...days, from })} />
              <DayField
                label={messages.until}
                day={days.until}
                onDay={(until) => onDays({ ...days, until })}
              />
            </>
          )}
          <span className="select-box">
            <Calendar className={`icon ${styles.leadIcon}`} aria-hidden="true" />
            <select
              className="input"
              aria-label={messages.period}
              value={period}
              onChange={(event) => {
                const next = PERIODS.find((known) => known === event.target.value);
                if (next !== undefined) onPeriod(next);
              }}
            >
              {PERIODS.map((known) => (
                <option key={known} value={known}>
                  {messages.periods[known]}
                </option>
              ))}
            </select>
            <ChevronDown className="icon" aria-hidden="true" />
          </span>
        </div>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

export function DayField({ label, day, onDay }: DayFieldProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        required
        value={day}
        onChange={(event) => {
          // Empty while another date is being typed.
          if (event.target.value !== '') onDay(event.target.value);
        }}
      />
    </label>
  );
}
