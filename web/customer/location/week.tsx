import { useRef } from 'react';
import { businessDay } from '../../../domain/business-day.ts';
import { weekday } from '../../../domain/truck-time.ts';
import { formatShortHours } from '../../../domain/format/time/hours.ts';
import { translated } from '../../../domain/translated.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { stopsOf } from '../../ui/truck/stops.ts';
import { useIsScrollable } from '../../ui/use-is-scrollable.ts';
import { LOCATION } from './location.messages.ts';
import { useException } from './open-now.tsx';
import { weekStops } from './week-stops.ts';
import type { Stop } from './week-stops.ts';

const PAINTS = ['rosa', 'sol', 'turq', 'papaya', 'nopal', 'anil', 'anil'];

function DayCard({ stop, paint }: { stop: Stop; paint: string | undefined }) {
  const messages = useMessages(LOCATION);
  const { language } = useLanguage();
  const { site } = usePageData();
  const { status } = useOrdering();
  const now = useNow();
  const { day, when, special } = stop;
  const note = special === null ? '' : translated(special.note, language);
  const parked = stopsOf(status).filter((visit) => visit.day === day);
  const hours = parked.length === 0 && !site.byStops ? stop.hours : parked;
  const exception = useException() && when === 'today' && parked.length === 0;
  const open = hours.length > 0 || exception;
  const parkedNow = parked.some(({ from, to }) => from <= now && now < to);
  const atTheWindow = parked.length === 0 ? exception || status?.withinHours === true : parkedNow;
  const here = when === 'today' && open && !status?.reason && atTheWindow;
  const state = !open ? 'off' : when === 'today' ? 'is-today' : when;
  // The street sign shows the name without the house number.
  const street = site.address.street.replace(/^\d+\s+/, '');
  const place = parked.length === 0 ? street : parked.map((visit) => visit.place).join(', ');
  return (
    <li className={`day paint-${paint} ${state}`} aria-current={when === 'today' ? 'date' : undefined}>
      <span className="date">{`${weekdayName(weekday(day), language, 'short')} ${Number(day.slice(8))}`}</span>
      <b>{open ? place : note || messages.rest}</b>
      <span>{formatShortHours(hours, language) ?? (exception ? messages.exception : messages.closed)}</span>
      {open && note && <span>{note}</span>}
      {here && <span className="now">{messages.hereNow}</span>}
    </li>
  );
}

/** Where the truck is on each day of the week. */
export function WeekStops() {
  const messages = useMessages(LOCATION);
  const { site } = usePageData();
  const { status } = useOrdering();
  const now = useNow();
  const visits = stopsOf(status);
  // A week with the window open beyond its hours is not over.
  const standing = useException() ? [...visits, { day: businessDay(site, now), to: now + 1 }] : visits;
  const { next, stops } = weekStops(site, now, site, standing);
  const scroller = useRef<HTMLElement>(null);
  const scrolls = useIsScrollable(scroller);
  const title = next ? messages.nextWeek : messages.week;
  return (
    <section className="section flush-bottom">
      <div className="wrap">
        <h2 className="display-heading">{title}</h2>
        <section
          ref={scroller}
          className="week"
          // Without a mouse it is scrolled by the arrow keys, once focused.
          {...(scrolls && { tabIndex: 0 })}
          aria-label={scrolls ? messages.scrolls(title) : title}
        >
          <ul>
            {stops.map((stop, index) => (
              <DayCard key={stop.day} stop={stop} paint={PAINTS[index]} />
            ))}
          </ul>
        </section>
        <a className="btn-link week-calendar" href="/truck.ics">
          <Icon name="clock" />
          {messages.subscribe}
        </a>
      </div>
    </section>
  );
}
