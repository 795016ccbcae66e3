import { type ReactNode, useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ConfirmedUse } from '../../../../contracts/owner/staff/confirmation.ts';
import type { Answer, Failure, Input, JsonCall } from '../../../api/call-input.ts';
import { ApiError } from '../../../api/client.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { useConsoleWrite, type WriteOptions } from '../use-console-data.ts';

type ConfirmedWrite<Name extends JsonCall> = UseMutationResult<Answer<Name>, Failure<Name>, Input<Name>> & {
  confirmation: ReactNode;
  cancel: () => void;
};

/**
 * A write that the server may refuse until the password was given again: `confirmation` is then the form that asks for
 * it and sends the same input once more, null otherwise; `cancel` puts it away.
 */
export function useConfirmedWrite<Name extends JsonCall>(
  name: Name,
  { use, submit, submitting }: { use: ConfirmedUse; submit: string; submitting: string },
  options: WriteOptions<Input<Name>, Answer<Name>, Name> = {},
): ConfirmedWrite<Name> {
  const [refused, setRefused] = useState<Input<Name> | null>(null);
  const write = useConsoleWrite(name, {
    ...options,
    onFailed: (error, input) => {
      if (error instanceof ApiError && error.body?.error === 'confirm_first') {
        setRefused(input);
        return true;
      }
      setRefused(null);
      return options.onFailed?.(error, input) ?? false;
    },
  });
  const cancel = () => setRefused(null);
  const confirmation = refused !== null && (
    <ConfirmForm
      use={use}
      submit={submit}
      submitting={submitting}
      onConfirmed={async (headers) => {
        await write.mutateAsync({ ...refused, headers });
        setRefused(null);
      }}
      cancel={cancel}
    />
  );
  return { ...write, confirmation: confirmation || null, cancel };
}
