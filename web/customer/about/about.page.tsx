import { ownText, paragraphsOf } from '../../../domain/texts/own-texts.ts';
import type { TextKey } from '../../../domain/texts/text-limits.ts';
import { useOrdering } from '../../api/queries.ts';
import { ABOUT_TEXTS } from '../../content/about-texts.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useTexts } from '../../content/own-texts.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { LetteredPlate, Plate } from '../../ui/dish/plate.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ABOUT, SAMPLE } from './about.messages.ts';
import { CalendarPage } from './calendar-page.tsx';
import { Portrait } from './portrait.tsx';
import './about.css';

/** Whether the owner has written none of these texts and the demo's sample is shown. */
function useIsSample(keys: readonly TextKey[]): boolean {
  const { language } = useLanguage();
  const { texts, demo } = usePageData().site;
  return demo && keys.every((key) => ownText(texts, key, language) === '');
}

function Years() {
  const messages = useMessages(ABOUT);
  const { years } = useMessages(SAMPLE);
  return (
    <section className="section">
      <div className="wrap">
        <div className="about-story">
          <h2 className="display-heading">{messages.history}</h2>
          <p>{years.lead}</p>
        </div>
        <ol className="milestones">
          {years.stops.map(({ year, title, text }) => (
            <li key={year} className="milestone">
              <span className="year tabular-numbers">{year}</span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The owner's story in paragraphs; nothing where none is written. */
function Story() {
  const messages = useMessages(ABOUT);
  const [story] = useTexts(ABOUT_TEXTS)('story');
  if (story === '') return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="about-story own-story">
          <h2 className="display-heading">{messages.history}</h2>
          {paragraphsOf(story).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

const VALUES: readonly { keys: readonly [ValueKey, ValueKey]; paint: string; food: string }[] = [
  { keys: ['value1Title', 'value1Text'], paint: 'paint-nopal', food: 'guac-and-totopos' },
  {
    keys: ['value2Title', 'value2Text'],
    paint: 'paint-papaya',
    food: 'caldo-de-res',
  },
  { keys: ['value3Title', 'value3Text'], paint: 'paint-anil', food: 'birria-taco-trio' },
];
type ValueKey = Extract<TextKey, `value${string}`>;

/** The truck's values, each on its tablecloth and plate. */
function Values() {
  const messages = useMessages(ABOUT);
  const { demo } = usePageData().site;
  const read = useTexts(ABOUT_TEXTS);
  const values = VALUES.map(({ keys, ...looks }) => {
    const [title, text] = read(...keys);
    return { title, text, ...looks };
  }).filter(({ title, text }) => title !== '' || text !== '');
  if (values.length === 0) return null;
  return (
    <section className="values">
      <div className="wrap">
        <h2 className="display-heading">
          {values.length === VALUES.length ? messages.threeValues : messages.values}
        </h2>
        <div className="value-list">
          {values.map(({ title, text, paint, food }) => (
            <article key={paint} className={`value ${paint}`}>
              <div className="cloth">
                {demo ? <Plate food={`/art/dishes/${food}.svg`} lazy /> : <LetteredPlate name={title} />}
              </div>
              <div className="value-text">
                {title !== '' && <h3>{title}</h3>}
                {text !== '' && <p>{text}</p>}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

const OWNER = ['ownerName', 'ownerRole', 'ownerBio', 'ownerQuote'] as const;

function Profile({ isSample }: { isSample: boolean }) {
  const messages = useMessages(ABOUT);
  const sample = useMessages(SAMPLE);
  const [name, role, bio, quote] = useTexts(ABOUT_TEXTS)(...OWNER);
  const called = [name, role].filter(Boolean).join(', ');
  if (called + bio + quote === '') return null;
  return (
    <>
      <h2 className="display-heading">{messages.owner}</h2>
      {called !== '' && <p className="role">{called}</p>}
      {paragraphsOf(bio).map((paragraph, index) => (
        <p key={index} className="bio">
          {paragraph}
        </p>
      ))}
      {quote !== '' && (
        <p className="quote" lang={isSample ? 'es' : undefined}>
          {quote}
        </p>
      )}
      {isSample && sample.quoteMeans !== '' && <small>{sample.quoteMeans}</small>}
    </>
  );
}

/** The owner and the page's links. The painted portrait shows the demo's owner only. */
function Owner() {
  const messages = useMessages(ABOUT);
  const sample = useMessages(SAMPLE);
  const { portrait } = usePageData().site;
  const { enabled } = useOrdering();
  const isSample = useIsSample(OWNER);
  const hasPortrait = isSample || portrait !== null;
  const [name] = useTexts(ABOUT_TEXTS)(...OWNER);
  return (
    <section className="section">
      <div className={hasPortrait ? 'wrap owner-card' : 'wrap owner-card plain'}>
        {hasPortrait && (
          <Portrait
            name={name}
            label={portrait === null ? sample.portrait : messages.portraitOf(name)}
            photo={portrait}
          />
        )}
        <div>
          <Profile isSample={isSample} />
          <div className="actions">
            <SiteLink className={`btn btn-lg ${enabled ? 'btn-primary' : 'btn-sun'}`} href="/menu">
              {enabled ? messages.orderNow : messages.seeMenu}
              <Icon name="arrow-right" />
            </SiteLink>
            <SiteLink className="btn btn-paper btn-lg" href="/location">
              <Icon name="map-pin" />
              {messages.findTruck}
            </SiteLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The About page: the story, the values, and the owner. */
export default function AboutPage() {
  const messages = useMessages(ABOUT);
  const read = useTexts(ABOUT_TEXTS);
  const [title] = read('aboutTitle');
  const [lead] = read('aboutLead');
  // The recipe belongs to the sample's story and makes no sense next to another.
  const isSample = useIsSample(['aboutTitle', 'aboutLead', 'story']);
  const hasSampleYears = useIsSample(['story']);
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="painted-field field-turq scalloped-edge">
        <Garland />
        <div className={isSample ? 'wrap about-head' : 'wrap'}>
          <div>
            <h1 className="display-text">{title || messages.aboutUs}</h1>
            {lead !== '' && <p className="lead">{lead}</p>}
          </div>
          {isSample && <CalendarPage />}
        </div>
      </section>
      {hasSampleYears ? <Years /> : <Story />}
      <Values />
      <Owner />
    </main>
  );
}
