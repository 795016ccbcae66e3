import { useLocation } from 'wouter';
import { READY_SCREEN } from '../../../contracts/ready-screen.messages.ts';
import type { ReadyScreenView } from '../../../contracts/ready-screen.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { HeroSign } from '../../content/art/hero-sign.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { QrCode } from '../console/qr-code.tsx';
import { useWakeLock } from '../console/use-wake-lock.ts';
import { usePageTheme } from '../use-theme.ts';
import { useTitle } from '../use-title.ts';
import { OrderList } from './order-list.tsx';
import { useCalls } from './use-calls.ts';
import { useReadyScreen } from './use-ready-screen.ts';
import styles from './ready-screen.module.css';
import side from './screen-side.module.css';

/** From these on the ready orders are in two columns, each name under its number. */
const READY_IN_TWO = 5;

type Texts = (typeof READY_SCREEN)[SiteLanguage];

/** The languages of the screen, the page's own first. */
function useLanguages(): readonly SiteLanguage[] {
  const { site, language } = usePageData();
  const first = site.languages.filter((each) => each === language);
  return [...first, ...site.languages.filter((each) => each !== language)];
}

/** A text in each language of the screen, the first of which leads. */
function InLanguages({ read }: { read: (texts: Texts) => string }) {
  return useLanguages().map((language) => (
    <span key={language} lang={language}>
      {read(READY_SCREEN[language])}
    </span>
  ));
}

function Heading({ read }: { read: (texts: Texts) => string }) {
  const [first, ...others] = useLanguages();
  if (first === undefined) return null;
  return (
    <>
      <h2 lang={first}>{read(READY_SCREEN[first])}</h2>
      {others.map((language) => (
        <span key={language} lang={language}>
          {read(READY_SCREEN[language])}
        </span>
      ))}
    </>
  );
}

/** The truck's sign, the time, how long an order takes, and where to order. */
function Side({ kitchenMinutes, now }: { kitchenMinutes: number | null; now: number }) {
  const timeZone = useTimeZone();
  const { publicUrl } = usePageData();
  const languages = useLanguages();
  const [time, period] = formatTime(timeZone, now).split(' ');
  const menu = `${publicUrl}/menu`;
  const [language = 'en'] = languages;
  return (
    <section className={side.side}>
      <FlagShapes />
      <Garland />
      <HeroSign />
      <div className={side.clock}>
        <time>
          {time}
          <small> {period}</small>
        </time>
        {kitchenMinutes !== null && (
          <p>
            {languages.map((each) => {
              const [text, minutes] = READY_SCREEN[each].readyIn(kitchenMinutes);
              return (
                <span key={each} lang={each}>
                  {text}
                  <b>{minutes}</b>
                </span>
              );
            })}
          </p>
        )}
      </div>
      {kitchenMinutes !== null && (
        <div className={side.code}>
          <QrCode className={side.qr} text={menu} label={READY_SCREEN[language].code(menu)} />
          <p>
            <InLanguages read={(texts) => texts.orderHere} />
          </p>
        </div>
      )}
    </section>
  );
}

function Orders({ view, now }: { view: ReadyScreenView; now: number }) {
  const { preparing, ready } = view;
  const calls = useCalls(
    ready.map(({ number }) => number),
    now,
  );
  return (
    <>
      <section className={styles.preparing}>
        <header>
          <Heading read={(texts) => texts.preparing} />
        </header>
        <OrderList orders={preparing} now={now} />
      </section>
      <section className={styles.ready} aria-live="polite">
        <header>
          <Heading read={(texts) => texts.ready} />
          <p>
            <InLanguages read={(texts) => texts.pickUp} />
          </p>
        </header>
        <OrderList orders={ready} now={now} calls={calls} inTwo={ready.length >= READY_IN_TWO} />
      </section>
    </>
  );
}

/** What the displays at the window show: the orders being prepared and those to pick up, live. */
export default function ReadyScreenPage() {
  const [path] = useLocation();
  const key = path.split('/')[2] ?? '';
  const timeZone = useTimeZone();
  const { site } = usePageData();
  const [language = 'en'] = useLanguages();
  const { view, oldSince, ended, now } = useReadyScreen(key);
  useTitle(`${READY_SCREEN[language].title} | ${site.name}`);
  useWakeLock();
  usePageTheme('light');
  if (ended || view === undefined) {
    return (
      <main id="main" className={styles.notice} aria-busy={!ended} lang={language}>
        <p>{ended ? <InLanguages read={(texts) => texts.ended} /> : READY_SCREEN[language].loading}</p>
      </main>
    );
  }
  return (
    <main id="main" className={styles.screen}>
      <Side kitchenMinutes={view.kitchenMinutes} now={now} />
      <Orders view={view} now={now} />
      {oldSince !== null && (
        <p className={styles.outdated} role="status">
          <InLanguages read={(texts) => texts.notCurrent(formatTime(timeZone, oldSince))} />
        </p>
      )}
    </main>
  );
}
