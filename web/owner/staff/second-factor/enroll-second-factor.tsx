import { useState } from 'react';
import type { ProposedSecondFactor } from '../../../../contracts/owner/owner-auth.ts';
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
  const words = useStaffMessages(ACCOUNT);
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
      action={words.goOn}
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
  const words = useStaffMessages(ACCOUNT);
  const [code, setCode] = useState('');
  const call = useConsoleWrite('POST /api/owner/account/second-factor/confirm', {
    onDone: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onFailed: isProofFailure,
  });
  return (
    <ProofForm
      call={call}
      action={words.confirm}
      onSubmit={() => {
        if (code.trim() !== '') call.mutate({ body: { code } });
      }}
      onCancel={onCancel}
    >
      {(checked) => (
        <>
          <p className={styles.lead}>{words.scan}</p>
          <QrCode className={styles.qrCode} text={proposed.uri} label={words.qr} />
          <p className={styles.lead}>
            {words.byHand} <code>{proposed.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <ProofCode
            label={words.code}
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
