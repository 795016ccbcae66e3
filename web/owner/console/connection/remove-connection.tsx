import { useState } from 'react';
import type { ConfirmedUse } from '../../../../contracts/owner/staff/confirmation.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { ConfirmForm } from '../confirm/confirm-form.tsx';
import { useConsoleWrite } from '../use-console-data.ts';

type RemovingCall = 'DELETE /api/owner/square' | 'DELETE /api/owner/mail' | 'DELETE /api/owner/text-messages';

interface Props {
  call: RemovingCall;
  use: ConfirmedUse;
  messages: { remove: string; removing: string; removed: string; ask: string };
}

/** Forgets a connection, after the password was given again. */
export function RemoveConnection({ call, use, messages }: Props) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useConsoleWrite(call, {
    onDone: () => {
      setAsking(false);
      toast({ title: messages.removed });
    },
    // The form below shows it.
    onFailed: () => true,
  });
  if (!asking) {
    return (
      <button type="button" className="btn-link" onClick={() => setAsking(true)}>
        {messages.remove}
      </button>
    );
  }
  return (
    <>
      <p>{messages.ask}</p>
      <ConfirmForm
        use={use}
        danger
        submit={messages.remove}
        submitting={messages.removing}
        onConfirmed={async (headers) => {
          await mutateAsync({ headers });
        }}
        cancel={() => setAsking(false)}
      />
    </>
  );
}
