import { useState } from 'react';
import type { ProposedSecondFactor, RecoveryCodes } from '../../../contracts/owner-auth.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useWords } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';
import { isProofFailure, ProofCode, ProofPassword } from './proof-fields.tsx';
import { QrCode } from './qr-code.tsx';

const PATH = '/api/owner/account/second-factor';

interface Props {
  onCancel: () => void;
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** Password, QR code, first code: then signing in takes two steps. */
export function EnrolFactor({ onCancel, onEnrolled }: Props) {
  const words = useWords(ACCOUNT);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [proposed, setProposed] = useState<ProposedSecondFactor | null>(null);
  const { mutate, isPending, error, reset } = useConsoleWrite<ProposedSecondFactor>({
    onDone: setProposed,
    onFailed: isProofFailure,
  });
  if (proposed !== null) {
    return <ConfirmFactor proposed={proposed} onCancel={onCancel} onEnrolled={onEnrolled} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (password !== '') mutate({ method: 'POST', path: PATH, body: { password } });
      }}
    >
      <ProofPassword
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (error !== null) reset();
        }}
        checked={checked}
        error={error}
      />
      <div className="st-acts">
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {words.goOn}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

function ConfirmFactor({ proposed, onCancel, onEnrolled }: Props & { proposed: ProposedSecondFactor }) {
  const words = useWords(ACCOUNT);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useConsoleWrite<RecoveryCodes>({
    onDone: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onFailed: isProofFailure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (code.trim() !== '') mutate({ method: 'POST', path: `${PATH}/confirm`, body: { code } });
      }}
    >
      <p className="st-lead">{words.scan}</p>
      <QrCode text={proposed.uri} label={words.qr} />
      <p className="st-lead">
        {words.byHand} <code>{proposed.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ProofCode
        label={words.code}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          if (error !== null) reset();
        }}
        checked={checked}
        error={error}
      />
      <div className="st-acts">
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {words.confirm}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
