import { MAX_STAFF_NAME_LENGTH } from '../../../contracts/owner/staff/owner-auth.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props {
  id: string;
  label: string;
  /** Whether it is the signed-in person's own, which the browser may fill in. */
  own?: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error: string | null;
}

/** The name of somebody on the staff. */
export function NameField({ own = false, ...props }: Props) {
  return (
    <TextField {...props} name="name" autoComplete={own ? 'name' : 'off'} maxLength={MAX_STAFF_NAME_LENGTH} />
  );
}

/** The address that somebody on the staff signs in with. */
export function EmailField({ own = false, ...props }: Props) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      autoComplete={own ? 'email' : 'off'}
      maxLength={MAX_EMAIL_LENGTH}
    />
  );
}
