import type { TextKey } from '../../../domain/texts/text-limits.ts';
import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { ServerArt } from '../../content/art/server-art.tsx';
import { emailUrl, phoneUrl } from '../../ui/truck/contact-url.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { LOCATION_TEXTS } from '../../content/location-texts.ts';
import { useTexts } from '../../content/own-texts.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { LetteredPlate, Plate } from '../../ui/dish/plate.tsx';
import { stopShown } from '../../ui/truck/stops.ts';
import { LocationSide } from './location-side.tsx';
import { DRAWN_ADDRESS, LOCATION } from './location.messages.ts';
import { WeekStops } from './week.tsx';
import './location.css';

function DrawnMap({ street }: { street: string }) {
  const messages = useMessages(LOCATION);
  const { language } = useLanguage();
  return (
    <figure className="street-map">
      <ServerArt name={`map-${language}`} />
      <figcaption>
        <span className="visually-hidden">{messages.map(street)}</span>
        {messages.notToScale}
      </figcaption>
    </figure>
  );
}

type NoteKey = Extract<TextKey, `note${string}`>;

interface FactProps {
  paint: string;
  icon: IconName;
  /** Keys of its title and text. */
  keys: readonly [NoteKey, NoteKey];
}

function Fact({ paint, icon, keys }: FactProps) {
  const [title, text] = useTexts(LOCATION_TEXTS)(...keys);
  if (title === '' && text === '') return null;
  return (
    <article className={`fact ${paint}`}>
      <span className="fact-icon">
        <Icon name={icon} />
      </span>
      <div>
        {title !== '' && <h3>{title}</h3>}
        {text !== '' && <p>{text}</p>}
      </div>
    </article>
  );
}

function Catering() {
  const messages = useMessages(LOCATION);
  const { site } = usePageData();
  const [title, text] = useTexts(LOCATION_TEXTS)('cateringTitle', 'cateringText');
  if (title === '' && text === '') return null;
  return (
    <section className="catering">
      <div className="catering-plates paint-sol">
        {site.demo ? <Plate food="/art/dishes/birria-taco-trio.svg" lazy /> : <LetteredPlate name={title} />}
      </div>
      <div>
        {title !== '' && <h2>{title}</h2>}
        {text !== '' && <p>{text}</p>}
      </div>
      <div className="actions">
        <a className="btn btn-sun btn-lg" href={phoneUrl(site.phone)}>
          <Icon name="phone" />
          {site.phone}
        </a>
        <a className="btn btn-outline btn-lg" href={emailUrl(site.email, messages.cateringSubject)}>
          <Icon name="mail" />
          {messages.emailCatering}
        </a>
      </div>
    </section>
  );
}

const MORE = [
  'note1Title',
  'note1Text',
  'note2Title',
  'note2Text',
  'note3Title',
  'note3Text',
  'cateringTitle',
  'cateringText',
] as const;

/** The Location page: map, address, hours, this week, practical notes, catering. */
export default function LocationPage() {
  const messages = useMessages(LOCATION);
  const read = useTexts(LOCATION_TEXTS);
  const [title] = read('locationTitle');
  const [lead] = read('locationLead');
  const hasMore = MORE.some((key) => read(key)[0] !== '');
  const { address } = usePageData().site;
  const { status } = useOrdering();
  const stop = stopShown(status, useNow());
  const drawn =
    stop === null && address.street === DRAWN_ADDRESS.street && address.city === DRAWN_ADDRESS.city;
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field scalloped-edge">
        <Garland />
        <div className="wrap">
          <h1 className="display-text">{title || messages.findUs}</h1>
          {(stop !== null || lead !== '') && (
            <p className="lead">{stop === null ? lead : messages.leadMoving}</p>
          )}
          <div className="find-us">
            {drawn && <DrawnMap street={address.street} />}
            <LocationSide />
          </div>
        </div>
      </section>
      <WeekStops />
      {hasMore ? (
        <section className="section">
          <div className="wrap find-more">
            <div className="facts">
              <Fact paint="paint-anil" icon="circle-parking" keys={['note1Title', 'note1Text']} />
              <Fact paint="paint-turq" icon="umbrella" keys={['note2Title', 'note2Text']} />
              <Fact paint="paint-papaya" icon="party-popper" keys={['note3Title', 'note3Text']} />
            </div>
            <Catering />
          </div>
        </section>
      ) : (
        <div className="find-end" />
      )}
    </main>
  );
}
