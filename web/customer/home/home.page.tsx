import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SiteInfo } from '../../../contracts/site.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { ownText } from '../../../domain/texts/own-texts.ts';
import { weekLines } from '../../../domain/format/time/hours.ts';
import { prefetchMenu } from '../../api/prefetch-menu.ts';
import { useOrdering } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { useNow } from '../../ui/clock.ts';
import { HOME_TEXTS } from '../../content/home-texts.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useTexts } from '../../content/own-texts.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { LetteredPlate, Plate } from '../../ui/dish/plate.tsx';
import { SiteLink, usePreload } from '../../ui/site-link.tsx';
import { stopShown, stopTimes } from '../../ui/truck/stops.ts';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import { Hero } from './hero.tsx';
import { HOME } from './home.messages.ts';

type BlurbKey = 'fresh' | 'fast' | 'family';

/** Each blurb's paint, and the demo's dish on its plate. */
const BLURBS: readonly (readonly [BlurbKey, string, string])[] = [
  ['fresh', 'paint-turq', 'dishes/guac-and-totopos'],
  ['fast', 'paint-sol', 'bell'],
  ['family', 'paint-rosa', 'dishes/caldo-de-res'],
];

function Blurbs() {
  const messages = useMessages(HOME);
  const { language } = useLanguage();
  const { texts, demo } = usePageData().site;
  const { status } = useOrdering();
  const read = useTexts(HOME_TEXTS);
  const textOf = (key: BlurbKey) =>
    key === 'fast'
      ? ownText(texts, 'fastText', language) || messages.fastText(status?.prepMinutes ?? 12)
      : read(`${key}Text`)[0];
  return (
    <section className="section deferred">
      <div className="wrap blurbs">
        {BLURBS.map(([key, paint, food]) => {
          const text = textOf(key);
          const title = ownText(texts, `${key}Title`, language) || HOME_TEXTS[language][`${key}Title`];
          return (
            text !== '' && (
              <div key={key} className={`blurb ${paint}`}>
                {demo ? <Plate food={`/art/${food}.svg`} lazy /> : <LetteredPlate name={title} />}
                <div>
                  <h2 className="display-text">{title}</h2>
                  <p>{text}</p>
                </div>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

/** Returns the owner's notes on parking and weather in one line; empty without any. */
function parkingText({ texts }: SiteInfo, language: SiteLanguage): string {
  const titles = (['note1Title', 'note2Title'] as const).map((key) => ownText(texts, key, language));
  return titles
    .map((title) => title && `${title.replace(/[.]$/, '')}.`)
    .filter(Boolean)
    .join(' ');
}

function Where() {
  const messages = useMessages(HOME);
  const { language } = useLanguage();
  const { enabled, status } = useOrdering();
  const { site } = usePageData();
  const now = useNow();
  const stop = stopShown(status, now);
  const { street, city, region, postalCode } = site.address;
  const parking = parkingText(site, language) || (site.demo ? messages.parking : '');
  return (
    <section className="section flush-top deferred">
      <div className="wrap where">
        <div className="panel">
          <h2 className="display-heading">{messages.thisWeek}</h2>
          <dl className="hours">
            {weekLines(site.hours, language).map((line) => (
              <div key={line.days}>
                <dt>{line.days}</dt>
                <dd className="tabular-numbers">{line.hours ?? messages.closed}</dd>
              </div>
            ))}
            <div>
              <dt>{messages.rightNow}</dt>
              <dd className={enabled ? 'now' : 'now resting'}>
                {!enabled
                  ? messages.closed
                  : status?.withinHours === false
                    ? messages.exception
                    : messages.open}
              </dd>
            </div>
          </dl>
        </div>
        <div className="panel">
          <h2 className="display-heading">{messages.whereWePark}</h2>
          <p className="address">
            {stop === null ? (
              <>
                {`${street}, ${city}, ${region} ${postalCode}`}
                {parking !== '' && (
                  <>
                    <br />
                    <span className="muted small">{parking}</span>
                  </>
                )}
              </>
            ) : (
              <>
                <b>{stop.place}</b>
                <br />
                {stop.address}
                <br />
                <span className="muted small">{stopTimes(site.timeZone, stop, now, language)}</span>
              </>
            )}
          </p>
          <a className="btn btn-quiet" href={stop?.mapsUrl ?? site.mapsUrl} rel="noopener">
            <Icon name="navigation" />
            {messages.openInMaps}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The last words before the menu. */
function Closing() {
  const messages = useMessages(HOME);
  const { enabled } = useOrdering();
  const [title, text] = useTexts(HOME_TEXTS)('closingTitle', enabled ? 'closingText' : 'closingTextClosed');
  return (
    <section className="close-cta deferred">
      <Garland />
      {/* The sample asks in Spanish on every page. */}
      <h2 className="display-text" lang={title[0] === '¿' ? 'es' : undefined}>
        {title || (enabled ? messages.plainLine : messages.plainLineClosed)}
      </h2>
      {text !== '' && <p>{text}</p>}
      <SiteLink className="btn btn-sun btn-lg" href="/menu">
        {messages.viewMenu}
      </SiteLink>
    </section>
  );
}

/** The home page: the truck, its values, hours and place. */
export default function HomePage() {
  const client = useQueryClient();
  const preload = usePreload();
  useWhenIdle(useCallback(() => Promise.all([prefetchMenu(client), preload('/menu')]), [client, preload]));
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <Hero />
      <Blurbs />
      <Where />
      <Closing />
    </main>
  );
}
