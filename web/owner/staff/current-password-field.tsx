import type { ErrorCode } from '../../../contracts/errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';

interface Props {
  id: string;
  /** The call's property. */
  name: 'password' | 'currentPassword';
  value: string;
  onChange: (value: string) => void;
  /** Whether a try to send was made. */
  tried: boolean;
  /** The refusal of the last try; those of another field are not shown here. */
  refused: ErrorCode | undefined;
}

/** The signed-in person's current password, with what is wrong with it. */
export function CurrentPasswordField({ tried, refused, ...field }: Props) {
  const messages = useStaffMessages(ACCOUNT);
  const problems: Partial<Record<ErrorCode, string>> = {
    wrong_password: messages.wrong,
    too_many_requests: messages.tooMany,
  };
  return (
    <TextField
      {...field}
      label={messages.currentPassword}
      secret={{ show: messages.show, hide: messages.hide }}
      autoComplete="current-password"
      maxLength={200}
      error={tried && field.value === '' ? messages.missing : ((refused && problems[refused]) ?? null)}
    />
  );
}
