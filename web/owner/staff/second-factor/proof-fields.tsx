import type { Failure, Refusal } from '../../../api/call-input.ts';
import { refusalOf } from '../../../api/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ACCOUNT } from '../account.messages.ts';

/** The calls that carry these fields. */
type ProvenCall =
  | 'POST /api/owner/account/second-factor'
  | 'POST /api/owner/account/second-factor/confirm'
  | 'DELETE /api/owner/account/second-factor';
type Problems = Partial<Record<Refusal<ProvenCall>, string>>;

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Whether a try to send was made. */
  checked: boolean;
  /** Why the call failed. */
  error: Failure<ProvenCall> | null;
}

/** Whether a failure belongs to one of these fields, which then shows it. */
export function isProofFailure(error: Failure<ProvenCall>): boolean {
  const code = refusalOf(error);
  return code === 'wrong_password' || code === 'bad_code' || code === 'too_many_requests';
}

/** The current password, as proof of identity. */
export function ProofPassword({ value, onChange, checked, error }: Props) {
  return (
    <CurrentPasswordField
      id="ac-proof"
      name="password"
      value={value}
      onChange={onChange}
      tried={checked}
      refused={refusalOf(error)}
    />
  );
}

/** A code of the authenticator app. */
export function ProofCode({ value, onChange, checked, error, label }: Props & { label: string }) {
  const messages = useStaffMessages(ACCOUNT);
  const problems: Problems = { bad_code: messages.badCode, too_many_requests: messages.tooMany };
  const problem = problems[refusalOf(error) ?? 'internal'];
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
      error={checked && value.trim() === '' ? messages.codeMissing : (problem ?? null)}
    />
  );
}
