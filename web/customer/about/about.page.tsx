import type { PlateArt } from '../../../domain/menu.ts';
import { useOrdering } from '../../api/queries.ts';
import { FlagShapes, Garland } from '../../ui/art/garland.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { Plate } from '../../ui/plate.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ABOUT, STORY } from './about.messages.ts';
import { CalendarPage } from './calendar-page.tsx';
import { Portrait } from './portrait.tsx';
import './about.css';

export const head = defineMessages({
  en: {
    title: 'About',
    description: 'The family, the recipes and the three things we don’t bend on.',
  },
  es: {
    title: 'Nosotros',
    description: 'La familia, las recetas y las tres cosas que no se negocian.',
  },
});

function History() {
  const { history } = useMessages(STORY);
  return (
    <section className="section">
      <div className="wrap">
        <div className="ab-story">
          <h2 className="h-sign">{history.title}</h2>
          <p>{history.lead}</p>
        </div>
        <ol className="stops">
          {history.stops.map(({ year, title, text }) => (
            <li key={year} className="stop">
              <span className="yr num">{year}</span>
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

interface ValueProps {
  /** Whose cloth and plate it lies on. */
  paint: string;
  art: PlateArt;
  words: { title: string; text: string };
}

function Value({ paint, art, words }: ValueProps) {
  return (
    <article className={`val ${paint}`}>
      <div className="cloth">
        <Plate art={art} lazy />
      </div>
      <div className="tx">
        <h3>{words.title}</h3>
        <p>{words.text}</p>
      </div>
    </article>
  );
}

function Values() {
  const { values } = useMessages(STORY);
  return (
    <section className="band-v">
      <div className="wrap">
        <h2 className="h-sign">{values.title}</h2>
        <div className="vals">
          <Value paint="p-burritos" art={{ main: ['1f345'], garnish: '1f33f' }} words={values.fresh} />
          <Value
            paint="p-quesadillas"
            art={{ main: ['1f372'], garnish: '1f336-fe0f' }}
            words={values.recipe}
          />
          <Value paint="p-drinks" art={{ main: ['1f37d-fe0f'] }} words={values.welcome} />
        </div>
      </div>
    </section>
  );
}

function Owner() {
  const { owner } = useMessages(STORY);
  const words = useMessages(ABOUT);
  const { enabled } = useOrdering();
  return (
    <section className="section">
      <div className="wrap own-card">
        <Portrait name={owner.name} label={owner.portrait} />
        <div>
          <h2 className="h-sign">{owner.title}</h2>
          <p className="role">{owner.role}</p>
          <p className="bio">{owner.bio}</p>
          <p className="quote" lang="es">
            {owner.quote}
          </p>
          {owner.quoteMeans !== '' && <small>{owner.quoteMeans}</small>}
          <div className="acts">
            <SiteLink className={`btn btn-lg ${enabled ? 'btn-primary' : 'btn-sun'}`} href="/menu">
              {enabled ? words.orderNow : words.seeMenu}
              <Icon name="arrow-right" />
            </SiteLink>
            <SiteLink className="btn btn-paper btn-lg" href="/location">
              <Icon name="map-pin" />
              {words.findTruck}
            </SiteLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Where the food comes from: the story, what the truck stands for, and who is at the window. */
export default function AboutPage() {
  const { title, lead } = useMessages(STORY);
  return (
    <main id="main" tabIndex={-1}>
      <FlagShapes />
      <section className="fld turq scallop-b">
        <Garland />
        <div className="wrap ab-h">
          <div>
            <h1 className="sign-t">{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          <CalendarPage />
        </div>
      </section>
      <History />
      <Values />
      <Owner />
    </main>
  );
}
