import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { AccountView } from '../../../../contracts/owner/staff/owner-auth.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { ACCOUNT } from '../account.messages.ts';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import { EnrollSecondFactor } from './enroll-second-factor.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import parts from '../../console/parts.module.css';
import styles from '../staff.module.css';

/** Below this many, new recovery codes are recommended. */
const FEW_CODES = 3;

/** Turns the second factor on and off. */
export function SecondFactorBox({ factor }: { factor: AccountView['secondFactor'] }) {
  const messages = useStaffMessages(ACCOUNT);
  const [changing, setChanging] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <section className={parts.box} aria-labelledby="ac-factor">
      <header>
        <h2 id="ac-factor">{messages.factor}</h2>
      </header>
      {codes !== null && <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />}
      {codes === null && (
        <>
          <p className={styles.lead}>
            {factor.on && <ShieldCheck className={`icon ${styles.good}`} aria-hidden="true" />}
            {factor.on ? messages.factorOn : messages.factorOff}
          </p>
          {factor.on && (
            <p className={styles.lead}>
              {messages.recoveryLeft(factor.recoveryLeft)}
              {factor.recoveryLeft < FEW_CODES && ` ${messages.recoveryLow}`}
            </p>
          )}
          {!changing && (
            <button
              type="button"
              className={factor.on ? 'btn btn-quiet' : 'btn btn-sun'}
              onClick={() => setChanging(true)}
            >
              {factor.on ? messages.turnOff : messages.turnOn}
            </button>
          )}
          {changing && factor.on && <DisableSecondFactor onDone={() => setChanging(false)} />}
          {changing && !factor.on && (
            <EnrollSecondFactor
              onCancel={() => setChanging(false)}
              onEnrolled={(made) => {
                setChanging(false);
                setCodes(made);
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
