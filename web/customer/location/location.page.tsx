import { useOrdering } from '../../api/queries.ts';
import { useNow } from '../../ui/clock.ts';
import { FlagShapes, Garland } from '../../ui/art/garland.tsx';
import { ServerArt } from '../../ui/art/server-art.tsx';
import { emailUrl, phoneUrl } from '../../ui/contact-url.ts';
import { Icon, InfoIcons } from '../../ui/icon.tsx';
import type { InfoIconName } from '../../ui/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { Plate } from '../../ui/plate.tsx';
import { stopShown } from '../../ui/stops.ts';
import { LocationSide } from './location-side.tsx';
import { DRAWN_ADDRESS, LOCATION } from './location.messages.ts';
import { WeekStops } from './week.tsx';
import './location.css';

function DrawnMap({ street }: { street: string }) {
  const words = useMessages(LOCATION);
  const { language } = useLanguage();
  return (
    <figure className="mapbox">
      <ServerArt name={`map-${language}`} />
      <figcaption>
        <span className="sr">{words.map(street)}</span>
        {words.notToScale}
      </figcaption>
    </figure>
  );
}

interface FactProps {
  paint: string;
  icon: InfoIconName;
  title: string;
  text: string;
}

function Fact({ paint, icon, title, text }: FactProps) {
  return (
    <article className={`fact ${paint}`}>
      <span className="bd">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

function Catering() {
  const words = useMessages(LOCATION);
  const { site } = usePageData();
  return (
    <section className="cater">
      <div className="pls p-tacos">
        <Plate art={{ main: ['1f32e', '1f32e'], garnish: '1f951' }} lazy />
      </div>
      <div>
        <h2>{words.crowd}</h2>
        <p>{words.crowdText}</p>
      </div>
      <div className="acts">
        <a className="btn btn-sun btn-lg" href={phoneUrl(site.phone)}>
          <Icon name="phone" />
          {site.phone}
        </a>
        <a className="btn btn-ln btn-lg" href={emailUrl(site.email, words.cateringSubject)}>
          <Icon name="mail" />
          {words.emailCatering}
        </a>
      </div>
    </section>
  );
}

/** Where the truck stands and when: map, address, hours, this week, what to know, catering. */
export default function LocationPage() {
  const words = useMessages(LOCATION);
  const { address } = usePageData().site;
  const { status } = useOrdering();
  const stop = stopShown(status, useNow());
  const drawn =
    stop === null && address.street === DRAWN_ADDRESS.street && address.city === DRAWN_ADDRESS.city;
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <InfoIcons />
      <section className="fld scallop-b">
        <Garland />
        <div className="wrap">
          <h1 className="sign-t">{words.title}</h1>
          <p className="lead">{stop === null ? words.lead : words.leadMoving}</p>
          <div className={drawn ? 'loc' : 'loc no-map'}>
            {drawn && <DrawnMap street={address.street} />}
            <LocationSide />
          </div>
        </div>
      </section>
      <WeekStops />
      <section className="section">
        <div className="wrap loc-more">
          <div className="facts">
            <Fact paint="p-drinks" icon="circle-parking" title={words.parking} text={words.parkingText} />
            <Fact paint="p-tortas" icon="umbrella" title={words.cover} text={words.coverText} />
            <Fact paint="p-quesadillas" icon="party-popper" title={words.events} text={words.eventsText} />
          </div>
          <Catering />
        </div>
      </section>
    </main>
  );
}
