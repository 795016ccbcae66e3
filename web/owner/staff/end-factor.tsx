import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useWords } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';
import { isProofFailure, ProofCode, ProofPassword } from './proof-fields.tsx';

/** Turns the second factor off, with the password and a code. */
export function EndFactor({ onDone }: { onDone: () => void }) {
  const words = useWords(ACCOUNT);
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useConsoleWrite({
    onDone: () => {
      toast({ title: words.isOff });
      onDone();
    },
    onFailed: isProofFailure,
  });
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (password === '' || code.trim() === '') return;
        mutate({ method: 'DELETE', path: '/api/owner/account/second-factor', body: { password, code } });
      }}
    >
      <ProofPassword value={password} onChange={type(setPassword)} checked={checked} error={error} />
      <ProofCode
        label={words.codeOrRecovery}
        value={code}
        onChange={type(setCode)}
        checked={checked}
        error={error}
      />
      <div className="st-acts">
        <button type="submit" className="btn btn-danger" disabled={isPending}>
          {words.turnOff}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
