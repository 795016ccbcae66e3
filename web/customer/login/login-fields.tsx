import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import {
  CUSTOMER_PASSWORD_MIN,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../domain/contact/person.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { useMessages } from '../../ui/language.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { LoginProblem } from './login-check.ts';
import { LOGIN } from './login.messages.ts';

const TYPES = {
  email: { type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL_LENGTH },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE_LENGTH },
  firstName: { type: 'text', autoComplete: 'given-name', maxLength: MAX_PERSON_NAME_LENGTH },
  lastName: { type: 'text', autoComplete: 'family-name', maxLength: MAX_PERSON_NAME_LENGTH },
} as const;

interface FieldProps {
  form: Form<LoginProblem>;
}

interface PersonFieldProps
  extends FieldProps,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'> {
  name: keyof typeof TYPES;
}

/** A line about the person. */
export function PersonField({ form, name, ...input }: PersonFieldProps) {
  const messages = useMessages(LOGIN);
  const id = useId();
  const problem = form.problems[name];
  return (
    <TextField
      {...TYPES[name]}
      enterKeyHint="next"
      {...input}
      id={id}
      name={name}
      label={messages[name]}
      optional={name === 'phone' ? messages.optional : undefined}
      required={name !== 'phone'}
      error={problem === undefined || problem === 'short' ? null : messages.problems[problem]}
      onChange={() => form.touched(name)}
      onBlur={({ currentTarget: field }) => {
        if (name === 'phone') field.value = formatPhone(field.value);
      }}
    />
  );
}

/** A password: the current one, or a new one with the number of missing characters. */
export function PasswordField({
  form,
  isNew = false,
  label,
  enterKeyHint = 'go',
}: FieldProps & { isNew?: boolean; label?: string } & Pick<ComponentProps<'input'>, 'enterKeyHint'>) {
  const messages = useMessages(LOGIN);
  const id = useId();
  const [length, setLength] = useState(0);
  const problem = form.problems['password'];
  const short = length === 0 ? messages.short : messages.shortBy(CUSTOMER_PASSWORD_MIN - length);
  const error = () => {
    if (problem === undefined) return null;
    return problem === 'short' ? short : messages.problems[problem];
  };
  const hint = isNew && length < CUSTOMER_PASSWORD_MIN ? short : undefined;
  return (
    <TextField
      id={id}
      name="password"
      label={label ?? messages.password}
      secret={{ show: messages.show, hide: messages.hide }}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      enterKeyHint={enterKeyHint}
      maxLength={MAX_PASSWORD_LENGTH}
      required
      hint={hint}
      error={error()}
      onChange={(value) => {
        setLength(value.length);
        // A short one stays marked until it is long enough.
        if (problem !== 'short' || value.length >= CUSTOMER_PASSWORD_MIN) form.touched('password');
      }}
    />
  );
}

/** The form's only button; it stays focusable while the form is sent. */
export function SubmitButton({
  pending,
  text,
  working,
}: {
  pending: boolean;
  text: string;
  working: string;
}) {
  return (
    <button type="submit" className="btn btn-sun btn-lg btn-block login-submit" aria-disabled={pending}>
      {pending ? working : text}
    </button>
  );
}
