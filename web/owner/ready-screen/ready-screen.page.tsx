import { useLocation } from 'wouter';
import type { CalledOrder } from '../../../domain/order/ready-screen.ts';
import { READY_SCREEN } from '../../../contracts/ready-screen.messages.ts';
import type { ReadyScreenView } from '../../../contracts/ready-screen.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { FlagShapes, Garland } from '../../content/art/garland.tsx';
import { HeroSign } from '../../content/art/hero-sign.tsx';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';
import { QrCode } from '../console/qr-code.tsx';
import { useWakeLock } from '../console/use-wake-lock.ts';
import { usePageTheme } from '../use-theme.ts';
import { useTitle } from '../use-title.ts';
import { useJustCalled, useReadyScreen } from './use-ready-screen.ts';
import styles from './ready-screen.module.css';
import side from './screen-side.module.css';

/** Orders that can be read at 5 m on one screen, in each of its lists. */
const MAX_READY = 8;
const MAX_PREPARING = 12;
/** From these on a list has two columns. */
const READY_IN_TWO = 5;
const PREPARING_IN_TWO = 7;

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

/** Three digits are set smaller, and so are names of more letters. */
const LONG_NUMBER = 3;
const LONG_NAME = 8;

function Order({
  order: { number, name },
  className,
}: {
  order: CalledOrder;
  className?: string | undefined;
}) {
  const text = ticketNumberText(number);
  return (
    <li className={className}>
      <b className={text.length < LONG_NUMBER ? undefined : styles.longNumber}>{text}</b>
      <span className={name.length < LONG_NAME ? undefined : styles.longName}>{name}</span>
    </li>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className={styles.more}>
      <InLanguages read={(texts) => `+ ${texts.more(count)}`} />
    </p>
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
  const justCalled = useJustCalled(
    ready.map(({ number }) => number),
    now,
  );
  return (
    <>
      <section className={styles.preparing}>
        <header>
          <Heading read={(texts) => texts.preparing} />
        </header>
        <ol className={preparing.length < PREPARING_IN_TWO ? undefined : styles.twoColumns}>
          {preparing.slice(0, MAX_PREPARING).map((order) => (
            <Order key={order.number} order={order} />
          ))}
        </ol>
        <More count={preparing.length - MAX_PREPARING} />
      </section>
      <section className={styles.ready} aria-live="polite">
        <header>
          <Heading read={(texts) => texts.ready} />
          <p>
            <InLanguages read={(texts) => texts.pickUp} />
          </p>
        </header>
        <ol className={ready.length < READY_IN_TWO ? undefined : styles.twoColumns}>
          {ready.slice(0, MAX_READY).map((order) => (
            <Order
              key={order.number}
              order={order}
              className={justCalled.has(order.number) ? styles.called : undefined}
            />
          ))}
        </ol>
        <More count={ready.length - MAX_READY} />
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
