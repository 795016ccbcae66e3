import { ApiError } from '../../api/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../console-language.tsx';
import { ACCOUNT } from './account.messages.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Somebody tried to send it. */
  checked: boolean;
  /** Why the call that carried it failed. */
  error: unknown;
}

/** Whether a failure belongs to one of these fields, which then say so themselves. */
export function isProofFailure(error: unknown): boolean {
  return ['wrong_password', 'bad_code', 'too_many_requests'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.body?.error ?? '') : '';
}

/** The present password, as proof of who asks. */
export function ProofPassword({ value, onChange, checked, error }: Props) {
  const words = useWords(ACCOUNT);
  const problem = {
    wrong_password: words.wrong,
    too_many_requests: words.tooMany,
  }[codeOf(error)];
  return (
    <TextField
      id="ac-proof"
      name="password"
      label={words.currentPassword}
      secret={{ show: words.show, hide: words.hide }}
      autoComplete="current-password"
      maxLength={200}
      value={value}
      onChange={onChange}
      error={checked && value === '' ? words.missing : (problem ?? null)}
    />
  );
}

/** A code of the authenticator app. */
export function ProofCode({ value, onChange, checked, error, label }: Props & { label: string }) {
  const words = useWords(ACCOUNT);
  const problem = { bad_code: words.badCode, too_many_requests: words.tooMany }[codeOf(error)];
  return (
    <TextField
      id="ac-code"
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={onChange}
      error={checked && value.trim() === '' ? words.codeMissing : (problem ?? null)}
    />
  );
}
