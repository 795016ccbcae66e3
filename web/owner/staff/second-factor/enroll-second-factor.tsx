import { useState } from 'react';
import type { ProposedSecondFactor } from '../../../../contracts/owner/staff/owner-auth.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { ACCOUNT } from '../account.messages.ts';
import { isProofFailure, ProofCode, ProofPassword } from './proof-fields.tsx';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from '../../console/qr-code.tsx';
import styles from '../staff.module.css';

interface Props {
  onCancel: () => void;
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** Password, QR code, first code: signing in then takes two steps. */
export function EnrollSecondFactor({ onCancel, onEnrolled }: Props) {
  const messages = useStaffMessages(ACCOUNT);
  const [password, setPassword] = useState('');
  const [proposed, setProposed] = useState<ProposedSecondFactor | null>(null);
  const call = useConsoleWrite('POST /api/owner/account/second-factor', {
    onDone: setProposed,
    onFailed: isProofFailure,
  });
  if (proposed !== null) {
    return <ConfirmFactor proposed={proposed} onCancel={onCancel} onEnrolled={onEnrolled} />;
  }
  return (
    <ProofForm
      call={call}
      action={messages.goOn}
      onSubmit={() => {
        if (password !== '') call.mutate({ body: { password } });
      }}
      onCancel={onCancel}
    >
      {(checked) => (
        <ProofPassword value={password} onChange={setPassword} checked={checked} error={call.error} />
      )}
    </ProofForm>
  );
}

function ConfirmFactor({ proposed, onCancel, onEnrolled }: Props & { proposed: ProposedSecondFactor }) {
  const messages = useStaffMessages(ACCOUNT);
  const [code, setCode] = useState('');
  const call = useConsoleWrite('POST /api/owner/account/second-factor/confirm', {
    onDone: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onFailed: isProofFailure,
  });
  return (
    <ProofForm
      call={call}
      action={messages.confirm}
      onSubmit={() => {
        if (code.trim() !== '') call.mutate({ body: { code } });
      }}
      onCancel={onCancel}
    >
      {(checked) => (
        <>
          <p className={styles.lead}>{messages.scan}</p>
          <QrCode className={styles.qrCode} text={proposed.uri} label={messages.qr} />
          <p className={styles.lead}>
            {messages.byHand} <code>{proposed.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <ProofCode
            label={messages.code}
            value={code}
            onChange={setCode}
            checked={checked}
            error={call.error}
          />
        </>
      )}
    </ProofForm>
  );
}
