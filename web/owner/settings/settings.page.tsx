import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { OrdersWhileClosed } from '../console/ordering/orders-while-closed.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { AccountantBox } from './accountant/accountant-box.tsx';
import { ApiKeysBox } from './api/api-keys-box.tsx';
import { WebhooksBox } from './api/webhooks-box.tsx';
import { Backup } from './backup/backup-box.tsx';
import { BusinessForm } from './business-form.tsx';
import { AboutServer, Messages, Payments } from './connections.tsx';
import { ClockForm } from './clock-form.tsx';
import { ContactRetentionBox } from './contact-retention/contact-retention-box.tsx';
import { DishNotesBox } from './dish-notes-box.tsx';
import { LanguagesForm } from './languages-form.tsx';
import { LookBox } from './look/look-box.tsx';
import { Printer } from './printers.tsx';
import { ReadyScreenBox } from './ready-screen-box.tsx';
import { SETTINGS } from './settings.messages.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../console/settings-sections.ts';
import { StationsBox } from './stations/stations-box.tsx';
import { TaxForm } from './tax-form.tsx';
import { TerminalsBox } from './terminals/terminals-box.tsx';
import { TipsBox } from './tips-box.tsx';
import { TextsBox } from './texts/texts-box.tsx';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

/** The owner's settings, and the state of all connections. */
export default function SettingsPage() {
  const messages = useStaffMessages(SETTINGS);
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/settings');
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <>
          <Link className="btn btn-paper" href="/admin/poster">
            {messages.poster}
          </Link>
          <Link className="btn btn-paper" href="/admin/start">
            {messages.firstRun}
          </Link>
        </>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <Sections view={data} />
      )}
    </ConsolePage>
  );
}

function Sections({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(SETTINGS);
  // The browser looked for the URL's section before the settings were loaded.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const cards: Record<SettingsSection, ReactNode> = {
    business: (
      <>
        <BusinessForm view={view} />
        <OrdersWhileClosed />
        <ClockForm view={view} />
      </>
    ),
    website: (
      <>
        <LookBox view={view} />
        <TextsBox view={view} />
        <LanguagesForm view={view} />
        <DishNotesBox view={view} />
        <ContactRetentionBox />
      </>
    ),
    payments: (
      <>
        <Payments view={view} />
        <TerminalsBox />
        <TipsBox view={view} />
        <TaxForm view={view} />
      </>
    ),
    messages: (
      <>
        <Messages view={view} />
        <AccountantBox />
      </>
    ),
    printing: (
      <>
        <StationsBox />
        <Printer />
        <ReadyScreenBox />
      </>
    ),
    api: (
      <>
        <ApiKeysBox />
        <WebhooksBox />
      </>
    ),
    server: (
      <>
        <Backup />
        <AboutServer view={view} />
      </>
    ),
  };
  return (
    <div className={styles.sections}>
      <nav className={parts.choices} aria-label={messages.sectionsLabel}>
        {SETTINGS_SECTIONS.map((section) => (
          <a key={section} className={parts.choice} href={`#${section}`}>
            {messages.sections[section]}
          </a>
        ))}
      </nav>
      {SETTINGS_SECTIONS.map((section) => (
        <section key={section} id={section} aria-labelledby={`${section}-h`}>
          <h2 id={`${section}-h`}>{messages.sections[section]}</h2>
          <div className={styles.cards}>{cards[section]}</div>
        </section>
      ))}
    </div>
  );
}
