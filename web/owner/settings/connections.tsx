import { Link } from 'wouter';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { formatMoment } from '../../../domain/format/time/moment.ts';
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
  const messages = SETTINGS[language];
  const { environment, locationId, webhookKeySet, lastTest } = view.payments;
  const tested = lastTest?.environment === environment ? lastTest : null;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.payments}</h3>
      </header>
      <State good={environment === 'production'}>
        {messages.environments[environment]}
        {locationId !== null && ` ${messages.location(locationId)}`}
      </State>
      {environment === 'bundled' && <p className={styles.note}>{messages.connectHow}</p>}
      <Link
        className={`btn ${environment === 'bundled' ? 'btn-sun' : 'btn-quiet'}`}
        href="/admin/settings/square"
      >
        {environment === 'bundled' ? messages.connectSquare : messages.seeSquare}
      </Link>
      {environment !== 'bundled' && !webhookKeySet && <State good={false}>{messages.webhookMissing}</State>}
      <State good={tested?.passed === true}>
        {tested === null
          ? messages.testNever
          : (tested.passed ? messages.testPassed : messages.testFailed)(
              formatMoment(timeZone, tested.at, language),
            )}
      </State>
      <a className="btn btn-quiet" href="/payment-test">
        {messages.runTest}
      </a>
    </section>
  );
}

/** The state of mail and text messages. */
export function Messages({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const messages = SETTINGS[language];
  const { mail, texts } = view;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.messages}</h3>
      </header>
      <State good={mail.on}>
        {mail.on
          ? mail.from === null
            ? messages.mailOnPlain
            : messages.mailOn(mail.from)
          : mail.problem === null
            ? messages.mailOff
            : messages.mailLocked}
      </State>
      <Link className={`btn ${mail.on ? 'btn-quiet' : 'btn-sun'}`} href="/admin/settings/mail">
        {mail.on ? messages.seeMail : messages.connectMail}
      </Link>
      <State good={texts.on}>
        {texts.on ? messages.textsOn : texts.problem === null ? messages.textsOff : messages.textsLocked}
      </State>
      <Link className="btn btn-quiet" href="/admin/settings/text-messages">
        {texts.on ? messages.seeTexts : messages.connectTexts}
      </Link>
    </section>
  );
}

/** The version, public URL and database. */
export function AboutServer({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const messages = SETTINGS[language];
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.about}</h3>
        <span className={parts.aside}>{messages.version(COMAL_VERSION)}</span>
      </header>
      <dl className={styles.facts}>
        <dt>{messages.address}</dt>
        <dd>{view.publicUrl}</dd>
        <dt>{messages.database}</dt>
        <dd>{messages.databases[view.database]}</dd>
      </dl>
      <Link className="btn btn-quiet" href="/admin/settings/failed-tasks">
        {messages.failedTasks}
      </Link>
    </section>
  );
}
