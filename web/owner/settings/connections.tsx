import { Link } from 'wouter';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { formatMoment } from '../../../domain/format/moment.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';
import { State } from './state.tsx';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The state of payments. */
export function Payments({ view }: { view: SettingsView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  const { environment, locationId, webhookKeySet, lastTest } = view.payments;
  const tested = lastTest?.environment === environment ? lastTest : null;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{words.payments}</h3>
      </header>
      <State good={environment === 'production'}>
        {words.environments[environment]}
        {locationId !== null && ` ${words.location(locationId)}`}
      </State>
      {environment === 'bundled' && <p className={styles.note}>{words.connectHow}</p>}
      <Link
        className={`btn ${environment === 'bundled' ? 'btn-sun' : 'btn-quiet'}`}
        href="/admin/settings/square"
      >
        {environment === 'bundled' ? words.connectSquare : words.seeSquare}
      </Link>
      {environment !== 'bundled' && !webhookKeySet && <State good={false}>{words.webhookMissing}</State>}
      <State good={tested?.passed === true}>
        {tested === null
          ? words.testNever
          : (tested.passed ? words.testPassed : words.testFailed)(
              formatMoment(timeZone, tested.at, language),
            )}
      </State>
      <a className="btn btn-quiet" href="/payment-test">
        {words.runTest}
      </a>
    </section>
  );
}

/** The state of mail and text messages. */
export function Messages({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  const { mail, texts } = view;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{words.messages}</h3>
      </header>
      <State good={mail.on}>
        {mail.on
          ? mail.from === null
            ? words.mailOnPlain
            : words.mailOn(mail.from)
          : mail.problem === null
            ? words.mailOff
            : words.mailLocked}
      </State>
      <Link className={`btn ${mail.on ? 'btn-quiet' : 'btn-sun'}`} href="/admin/settings/mail">
        {mail.on ? words.seeMail : words.connectMail}
      </Link>
      <State good={texts.on}>
        {texts.on ? words.textsOn : texts.problem === null ? words.textsOff : words.textsLocked}
      </State>
      <Link className="btn btn-quiet" href="/admin/settings/text-messages">
        {texts.on ? words.seeTexts : words.connectTexts}
      </Link>
    </section>
  );
}

/** The version, public URL and database. */
export function AboutServer({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{words.about}</h3>
        <span className={parts.aside}>{words.version(COMAL_VERSION)}</span>
      </header>
      <dl className={styles.facts}>
        <dt>{words.address}</dt>
        <dd>{view.publicUrl}</dd>
        <dt>{words.database}</dt>
        <dd>{words.databases[view.database]}</dd>
      </dl>
      <Link className="btn btn-quiet" href="/admin/settings/failed-tasks">
        {words.failedTasks}
      </Link>
    </section>
  );
}
