import { TextField } from '../../ui/text-field.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';

interface Props {
  id: string;
  /** The call's property. */
  name: 'password' | 'currentPassword';
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** The signed-in person's current password. */
export function CurrentPasswordField(props: Props) {
  const messages = useStaffMessages(ACCOUNT);
  return (
    <TextField
      {...props}
      label={messages.currentPassword}
      secret={{ show: messages.show, hide: messages.hide }}
      autoComplete="current-password"
      maxLength={200}
    />
  );
}
