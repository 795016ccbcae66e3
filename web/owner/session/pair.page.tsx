import { useState } from 'react';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { LineField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import { SessionForm } from './session-form.tsx';
import { useSessionCall } from './use-session-call.ts';
import { WindowCard } from './window-card.tsx';
import styles from './login.module.css';

const digits = (typed: string) => typed.replace(/\D/g, '');

/** Pairs this tablet with the kitchen, by the six digits that the owner's device shows. */
export default function PairPage({ onSignedIn }: { onSignedIn: (staff: StaffView) => void }) {
  const messages = useStaffMessages(SESSION);
  useTitle(messages.loginTitle(usePageData().site.name));
  const [code, setCode] = useState('');
  const call = useSessionCall('POST /api/auth/owner/pair', messages.pairFailed, onSignedIn);
  const whole = digits(code).length === 6;
  return (
    <WindowCard>
      <h1>{messages.pairTitle}</h1>
      <p className={styles.lead}>{messages.pairLead}</p>
      <SessionForm
        call={call}
        submit={messages.pair}
        submitting={messages.pairing}
        onSubmit={() => {
          if (whole) call.send({ body: { code: digits(code) } });
        }}
      >
        {(checked) => (
          <LineField
            label={messages.pairCode}
            name="code"
            autoComplete="off"
            code="numeric"
            value={code}
            onChange={setCode}
            problem={checked && !whole ? messages.pairMissing : ''}
          />
        )}
      </SessionForm>
      <p className={styles.more}>
        <a className="btn-link" href="/admin-login">
          {messages.toPassword}
        </a>
      </p>
    </WindowCard>
  );
}
