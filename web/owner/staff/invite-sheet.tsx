import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { StaffRole } from '../../../domain/staff.ts';
import { STAFF_LANGUAGES } from '../../../domain/language.ts';
import { LOCALES } from '../../../domain/format/locale.ts';
import type { Failure } from '../../api/call-input.ts';
import { refusalOf } from '../../api/client.ts';
import { failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { failedFields } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { EmailField, NameField } from './member-fields.tsx';
import { OwnerConfirmation } from './owner-confirmation.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';
import { STAFF } from './staff.messages.ts';
import { StaffSheet } from './staff-sheet.tsx';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Invites somebody: a link by mail, or shown once where no mail is sent. */
export function InviteSheet({ open, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = STAFF[language];
  const [link, setLink] = useState<string | null>(null);
  const close = () => {
    setLink(null);
    onClose();
  };
  return (
    <StaffSheet title={link === null ? messages.inviteTitle : messages.linkTitle} open={open} onClose={close}>
      {link === null ? <InviteForm onLink={setLink} onDone={close} /> : <InvitationLink link={link} />}
    </StaffSheet>
  );
}

function InviteForm({ onLink, onDone }: { onLink: (link: string) => void; onDone: () => void }) {
  const { language } = useConsoleLanguage();
  const messages = STAFF[language];
  const toast = useToast();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('cook');
  const [mailLanguage, setMailLanguage] = useState(language);
  const { mutate, isPending, error, reset, confirmation } = useConfirmedWrite(
    'POST /api/owner/staff/invitations',
    { use: 'owner_access', submit: messages.sendInvitation, submitting: messages.sending },
    {
      onDone: ({ link }) => {
        if (link !== null) return onLink(link);
        toast({ title: messages.invitationMailed });
        onDone();
      },
      onFailed: (failure) => 'email' in failedFields(failure) || isInvited(failure),
    },
  );
  const refused = failedFields(error)['email'];
  const invited = isInvited(error);
  const { name: invitedName, role: invitedRole } = failureFields(error, 'invitation_exists');
  const submit = useSubmit(
    () => {
      if (name.trim() === '' || email.trim() === '') return;
      const body = {
        name: name.trim(),
        email: email.trim(),
        role,
        language: mailLanguage,
        replace: invited,
      };
      mutate({ body });
    },
    { busy: isPending, failure: error },
  );
  const emailProblem =
    submit.tried && email.trim() === ''
      ? messages.emailMissing
      : refused === undefined
        ? null
        : refused === 'staff_exists'
          ? messages.exists
          : messages.badEmail;
  if (confirmation !== null) return <OwnerConfirmation name={name.trim()}>{confirmation}</OwnerConfirmation>;
  return (
    <form className={parts.box} noValidate onSubmit={submit.onSubmit}>
      <p className={styles.lead}>{messages.inviteLead}</p>
      <NameField
        id="st-name"
        label={messages.name}
        value={name}
        onChange={setName}
        error={submit.tried && name.trim() === '' ? messages.nameMissing : null}
      />
      <EmailField
        id="st-email"
        label={messages.email}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          if (error !== null) reset();
        }}
        error={emailProblem}
      />
      <RoleField role={role} onChange={setRole} />
      <div className="field">
        <label htmlFor="st-language">{messages.language}</label>
        <span className="select-box">
          <select
            className="input"
            id="st-language"
            value={mailLanguage}
            onChange={(event) =>
              setMailLanguage(STAFF_LANGUAGES.find((one) => one === event.target.value) ?? language)
            }
          >
            {STAFF_LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LOCALES[one].name}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      </div>
      {invitedName !== undefined && invitedRole !== undefined && (
        <p className="alert" role="alert">
          {messages.replaceAsk(invitedName, messages.roles[invitedRole])}
        </p>
      )}
      <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
        {invited ? messages.replaceInvitation : messages.sendInvitation}
      </button>
    </form>
  );
}

const isInvited = (error: Failure<'POST /api/owner/staff/invitations'> | null) =>
  refusalOf(error) === 'invitation_exists';
