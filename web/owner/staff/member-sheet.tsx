import { useState } from 'react';
import type { StaffMemberView } from '../../../contracts/owner/staff/staff.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConfirmedWrite } from '../console/confirm/use-confirmed-write.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { MemberPin } from './pins/member-pin.tsx';
import { NameField } from './member-fields.tsx';
import { OwnerConfirmation } from './owner-confirmation.tsx';
import { RoleField } from './role-field.tsx';
import { STAFF } from './staff.messages.ts';
import { StaffSheet } from './staff-sheet.tsx';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

interface Props {
  /** Undefined while nobody is being edited. */
  member: StaffMemberView | undefined;
  onClose: () => void;
}

/** Changes one person's name, role, PIN and access. */
export function MemberSheet({ member, onClose }: Props) {
  const messages = useStaffMessages(STAFF);
  return (
    <StaffSheet
      title={member === undefined ? messages.title : member.name}
      open={member !== undefined}
      onClose={onClose}
    >
      {member !== undefined && (
        <>
          {member.active && <MemberForm key={member.id} member={member} onDone={onClose} />}
          {member.active && <MemberPin key={`pin ${member.id}`} member={member} onDone={onClose} />}
          {!member.self && <Access member={member} onDone={onClose} />}
        </>
      )}
    </StaffSheet>
  );
}

interface PartProps {
  member: StaffMemberView;
  onDone: () => void;
}

function MemberForm({ member, onDone }: PartProps) {
  const messages = useStaffMessages(STAFF);
  const toast = useToast();
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const { mutate, isPending, confirmation } = useConfirmedWrite(
    'PATCH /api/owner/staff/:id',
    { use: 'owner_access', submit: messages.save, submitting: messages.saving },
    {
      onDone: () => {
        toast({ title: messages.saved });
        onDone();
      },
    },
  );
  const missing = name.trim() === '';
  const submit = useSubmit(
    () => {
      if (!missing) mutate({ params: { id: member.id }, body: { name: name.trim(), role } });
    },
    { busy: isPending },
  );
  if (confirmation !== null) return <OwnerConfirmation name={name.trim()}>{confirmation}</OwnerConfirmation>;
  return (
    <form className={parts.box} noValidate onSubmit={submit.onSubmit}>
      <NameField
        id="st-member"
        label={messages.name}
        value={name}
        onChange={setName}
        error={missing ? messages.nameMissing : null}
      />
      <RoleField role={role} onChange={setRole} />
      <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
        {messages.save}
      </button>
    </form>
  );
}

function Access({ member, onDone }: PartProps) {
  const messages = useStaffMessages(STAFF);
  const toast = useToast();
  const [sure, setSure] = useState(false);
  const change = useConfirmedWrite(
    'PATCH /api/owner/staff/:id',
    { use: 'owner_access', submit: messages.activate, submitting: messages.saving },
    {
      onDone: (_, { body }) => {
        toast({
          title: body.active ? messages.nowActive(member.name) : messages.nowDeactivated(member.name),
        });
        onDone();
      },
    },
  );
  const signOut = useConsoleWrite('DELETE /api/owner/staff/:id/sessions');
  const resetFactor = useConsoleWrite('DELETE /api/owner/staff/:id/second-factor');
  const isPending = change.isPending || signOut.isPending || resetFactor.isPending;
  const params = { id: member.id };
  const showDone = (title: string) => ({
    onSuccess: () => {
      toast({ title });
      onDone();
    },
  });
  const switchTo = (active: boolean) => change.mutate({ params, body: { active } });
  if (change.confirmation !== null) {
    return <OwnerConfirmation name={member.name}>{change.confirmation}</OwnerConfirmation>;
  }
  if (!member.active) {
    return (
      <section className={`${parts.box} ${styles.account}`}>
        <button
          type="button"
          className="btn btn-sun btn-block"
          disabled={isPending}
          onClick={() => switchTo(true)}
        >
          {messages.activate}
        </button>
      </section>
    );
  }
  return (
    <section className={`${parts.box} ${styles.account}`}>
      <h3>{messages.danger}</h3>
      <button
        type="button"
        className="btn btn-quiet btn-block"
        disabled={isPending}
        onClick={() => signOut.mutate({ params }, showDone(messages.signedOutAll))}
      >
        {messages.signOutAll}
      </button>
      {member.secondFactor && (
        <div>
          <button
            type="button"
            className="btn btn-quiet btn-block"
            disabled={isPending}
            onClick={() => resetFactor.mutate({ params }, showDone(messages.factorReset))}
          >
            {messages.resetFactor}
          </button>
          <p className="small">{messages.resetFactorLead}</p>
        </div>
      )}
      <div>
        <button
          type="button"
          className={sure ? 'btn btn-danger btn-block' : 'btn btn-quiet btn-block'}
          disabled={isPending}
          onClick={() => (sure ? switchTo(false) : setSure(true))}
        >
          {sure ? messages.deactivateSure(member.name) : messages.deactivate}
        </button>
        <p className="small">{messages.deactivateLead}</p>
      </div>
    </section>
  );
}
