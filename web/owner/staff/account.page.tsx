import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { may } from '../../../domain/staff.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';
import { IdentityBox } from './identity-box.tsx';
import { PairSheet } from './pair-sheet.tsx';
import { PasswordBox } from './password-box.tsx';
import { PinBox } from './pins/pin-box.tsx';
import { SecondFactorBox } from './second-factor/second-factor-box.tsx';
import { SessionList } from './session-list.tsx';
import { ShareBox } from './pins/share-box.tsx';
import { STAFF } from './staff.messages.ts';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

/** The caller's own password, PIN, second factor and devices. */
export default function AccountPage() {
  const { language } = useConsoleLanguage();
  const messages = ACCOUNT[language];
  const roles = STAFF[language].roles;
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/account');
  if (data === undefined) {
    return (
      <ConsolePage title={messages.title}>
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      </ConsolePage>
    );
  }
  const about = [data.name, ...(data.email === '' ? [] : [data.email]), roles[data.role]].join(' · ');
  return (
    <ConsolePage title={messages.title} sub={about}>
      {data.device && <p className={`${parts.box} ${styles.lead} ${styles.alone}`}>{messages.tabletSays}</p>}
      <div className={styles.columns}>
        {!data.device && (
          <div>
            <IdentityBox account={data} />
            <SecondFactorBox factor={data.secondFactor} />
            <PasswordBox email={data.email} />
            <PinBox hasPin={data.pin} />
          </div>
        )}
        <div>
          <SessionList sessions={data.sessions} />
          {!data.device && <ShareBox />}
          {!data.device && may(data.role, 'devices') && !may(data.role, 'staff') && <PairBox />}
        </div>
      </div>
    </ConsolePage>
  );
}

/** For a cashier, who has no list of tablets. */
function PairBox() {
  const { language } = useConsoleLanguage();
  const messages = ACCOUNT[language];
  const [open, setOpen] = useState(false);
  return (
    <section className={parts.box} aria-labelledby="ac-tablet">
      <header>
        <h2 id="ac-tablet">{messages.tablet}</h2>
      </header>
      <p className={styles.lead}>{messages.tabletLead}</p>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        <TabletSmartphone className="icon" aria-hidden="true" />
        {STAFF[language].pair}
      </button>
      <PairSheet open={open} onClose={() => setOpen(false)} tablets={null} />
    </section>
  );
}
