import { Fragment } from 'react';
import { weekday } from '../../../domain/truck-time.ts';
import { formatShortHours } from '../../../domain/format/time/hours.ts';
import { translated } from '../../../domain/translated.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { stopShown, stopTimes } from '../../ui/truck/stops.ts';
import { CopyAddress } from './copy-address.tsx';
import { LOCATION } from './location.messages.ts';
import { OpenNow, useException } from './open-now.tsx';
import { comingUp, hoursList } from './week-stops.ts';

function Hours() {
  const messages = useMessages(LOCATION);
  const { language } = useLanguage();
  const { site } = usePageData();
  const exception = useException();
  return (
    <div>
      <h2 className="display-heading hours-heading">{messages.hours}</h2>
      <ul className="week-hours">
        {hoursList(site, useNow(), site).map(({ day, hours, when }) => {
          const today = when === 'today';
          const name = weekdayName(weekday(day), language);
          return (
            <li key={day} className={today ? 'today' : hours.length === 0 ? 'closed' : undefined}>
              <span>
                {name}
                {today && ` · ${messages.today}`}
              </span>
              <span>
                {formatShortHours(hours, language) ??
                  (today && exception ? messages.exception : messages.closed)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Special days ahead, with the owner's notes. */
function ComingUp() {
  const messages = useMessages(LOCATION);
  const { language } = useLanguage();
  const { site } = usePageData();
  const days = comingUp(site, useNow(), site.specialDays);
  if (days.length === 0) return null;
  return (
    <div className="coming-up">
      <h2 className="display-heading hours-heading">{messages.comingUp}</h2>
      <ul className="week-hours">
        {days.map((special) => {
          const note = translated(special.note, language);
          return (
            <li key={special.day} className={special.hours.length === 0 ? 'closed' : undefined}>
              <span>
                {formatDay(special.day, 'weekday', language)}
                {note !== '' && <small>{note}</small>}
              </span>
              <span>{formatShortHours(special.hours, language) ?? messages.closed}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface ServiceState {
  title: string;
  lines: string[];
  mapsUrl: string;
  address: string;
}

/** Returns where to go: the calendar's stop, else the site's own address. */
function useServiceState(): ServiceState {
  const { language } = useLanguage();
  const { site } = usePageData();
  const { status } = useOrdering();
  const now = useNow();
  const stop = stopShown(status, now);
  if (stop !== null) {
    const note = translated(stop.note, language);
    const when = stopTimes(site.timeZone, stop, now, language);
    const lines = [stop.address, capitalized(when, language), ...(note === '' ? [] : [note])];
    return { title: stop.place, lines, mapsUrl: stop.mapsUrl, address: stop.address };
  }
  const { street, city, region, postalCode } = site.address;
  const town = `${city}, ${region} ${postalCode}`;
  return { title: street, lines: [town], mapsUrl: site.mapsUrl, address: `${street}, ${town}` };
}

/** Address, directions and hours, next to the map. */
export function LocationSide() {
  const messages = useMessages(LOCATION);
  const { site } = usePageData();
  const standing = useServiceState();
  return (
    <div className="find-side">
      <OpenNow />
      <address>
        <b>{standing.title}</b>
        {standing.lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </address>
      <div className="actions">
        <a className="btn btn-paper" href={standing.mapsUrl} rel="noopener">
          <Icon name="navigation" />
          {messages.openInMaps}
        </a>
        <CopyAddress address={standing.address} />
      </div>
      {!site.byStops && <Hours />}
      <ComingUp />
      {site.socialUrl !== '' && (
        <a className="btn-link find-social" href={site.socialUrl} rel="noopener">
          <Icon name="heart" />
          {messages.follow}
        </a>
      )}
    </div>
  );
}
