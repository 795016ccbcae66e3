import { truckInstant } from '../../../domain/truck-time.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { dayWords } from '../../ui/hours.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { shortOpeningWords } from '../../ui/short-hours.ts';
import { LOCATION } from './location.messages.ts';
import { weekStops } from './week-stops.ts';
import type { Stop } from './week-stops.ts';

const PAINTS = [
  'p-abuelas-favorites',
  'p-tacos',
  'p-tortas',
  'p-quesadillas',
  'p-burritos',
  'p-drinks',
  'p-drinks',
];

function DayCard({ stop, paint }: { stop: Stop; paint: string }) {
  const words = useMessages(LOCATION);
  const { language } = useLanguage();
  const { site } = usePageData();
  const { enabled, status } = useOrdering();
  const { day, hours, when, note } = stop;
  const open = hours !== null;
  const here = when === 'today' && open && enabled && status?.withinHours === true;
  const state = when === 'today' && open ? 'is-today' : open ? when : 'off';
  // The sign on the street says its name without the house number.
  const place = site.address.street.replace(/^\d+\s+/, '');
  return (
    <li className={`day ${paint} ${state}`} aria-current={when === 'today' ? 'date' : undefined}>
      <span className="d">{`${dayWords(truckInstant(day, 0), language, true)} ${Number(day.slice(8))}`}</span>
      <b>{open ? place : note || words.resting}</b>
      <span>{shortOpeningWords(hours, language) ?? words.closed}</span>
      {open && note !== '' && <span>{note}</span>}
      {here && <span className="now">{words.hereNow}</span>}
    </li>
  );
}

/** Where the truck stands on each day of the week. */
export function WeekStops() {
  const words = useMessages(LOCATION);
  const { site } = usePageData();
  const { next, stops } = weekStops(useNow(), site);
  const title = next ? words.nextWeek : words.week;
  return (
    <section className="section pb-0">
      <div className="wrap">
        <h2 className="h-sign">{title}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="week" tabIndex={0} aria-label={words.scrolls(title)}>
          <ul>
            {stops.map((stop, index) => (
              <DayCard key={stop.day} stop={stop} paint={PAINTS[index] ?? 'p-drinks'} />
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
