import { useState } from 'react';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { ACCOUNT } from '../account.messages.ts';
import { isProofFailure, ProofCode, ProofPassword } from './proof-fields.tsx';
import { ProofForm } from './proof-form.tsx';

/** Turns the second factor off, with the password and a code. */
export function DisableSecondFactor({ onDone }: { onDone: () => void }) {
  const messages = useStaffMessages(ACCOUNT);
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const call = useConsoleWrite('DELETE /api/owner/account/second-factor', {
    onDone: () => {
      toast({ title: messages.isOff });
      onDone();
    },
    onFailed: isProofFailure,
  });
  return (
    <ProofForm
      call={call}
      action={messages.turnOff}
      danger
      onSubmit={() => {
        if (password === '' || code.trim() === '') return;
        call.mutate({ body: { password, code } });
      }}
      onCancel={onDone}
    >
      {(checked) => (
        <>
          <ProofPassword value={password} onChange={setPassword} checked={checked} error={call.error} />
          <ProofCode
            label={messages.codeOrRecovery}
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
