import { truckInstant } from '../../../domain/truck-time.ts';
import { useNow } from '../../ui/clock.ts';
import { dayWords } from '../../ui/hours.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { shortOpeningWords } from '../../ui/short-hours.ts';
import { CopyAddress } from './copy-address.tsx';
import { LOCATION } from './location.messages.ts';
import { OpenNow } from './open-now.tsx';
import { hoursList } from './week-stops.ts';

function Hours() {
  const words = useMessages(LOCATION);
  const { language } = useLanguage();
  const { site } = usePageData();
  return (
    <div>
      <h2 className="h-sign hrs-h">{words.hours}</h2>
      <ul className="hrs">
        {hoursList(useNow(), site).map(({ day, hours, when }) => {
          const today = when === 'today';
          const name = dayWords(truckInstant(day, 0), language);
          return (
            <li key={day} className={today ? 'today' : hours === null ? 'shut' : undefined}>
              <span>
                {name}
                {today && ` · ${words.today}`}
              </span>
              <span>{shortOpeningWords(hours, language) ?? words.closed}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Address, way there and hours, beside the map. */
export function LocationSide() {
  const words = useMessages(LOCATION);
  const { site } = usePageData();
  const { street, city, region, postalCode } = site.address;
  const town = `${city}, ${region} ${postalCode}`;
  return (
    <div className="loc-side">
      <OpenNow />
      <address>
        <b>{street}</b>
        {town}
      </address>
      <div className="acts">
        <a className="btn btn-paper" href={site.mapsUrl} rel="noopener">
          <Icon name="navigation" />
          {words.openInMaps}
        </a>
        <CopyAddress address={`${street}, ${town}`} />
      </div>
      <Hours />
      <a className="btn-link loc-social" href={site.socialUrl} rel="noopener">
        <Icon name="heart" />
        {words.follow}
      </a>
    </div>
  );
}
