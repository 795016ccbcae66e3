import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { StaffMemberView } from '../../../../contracts/owner/staff/staff.ts';
import { isGuessablePin, isPin, newPin, PIN_MAX } from '../../../../domain/pin.ts';
import { refusalOf } from '../../../api/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { STAFF } from '../staff.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../staff.module.css';

/** Made here, so that a repeat of the call sets the PIN that is shown. */
function suggestedPin(): string {
  const numbers = new Uint32Array(1);
  return newPin((below) => (crypto.getRandomValues(numbers)[0] ?? 0) % below);
}

/** Sets or removes a person's PIN for shared tablets. */
export function MemberPin({ member, onDone }: { member: StaffMemberView; onDone: () => void }) {
  const messages = useStaffMessages(STAFF);
  const toast = useToast();
  const [pin, setPin] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useConsoleWrite('PUT /api/owner/staff/:id/pin', {
    onDone: (_, { body }) => {
      toast({ title: body.pin === null ? messages.pinRemoved(member.name) : messages.pinSaved(member.name) });
      onDone();
    },
    onFailed: (failure) => {
      const refused = refusalOf(failure);
      return refused === 'weak_pin' || refused === 'secrets_key_needed';
    },
  });
  const refused = refusalOf(error);
  const problem =
    pin === null || !isPin(pin)
      ? messages.pinInvalid
      : isGuessablePin(pin)
        ? messages.pinWeak
        : refused === 'secrets_key_needed'
          ? messages.pinNoKey
          : null;
  const params = { id: member.id };
  const submit = useSubmit(
    () => {
      if (pin !== null && isPin(pin) && !isGuessablePin(pin)) mutate({ params, body: { pin } });
    },
    { busy: isPending, failure: error },
  );
  return (
    <form className={`${parts.box} ${styles.account}`} noValidate onSubmit={submit.onSubmit}>
      <h3>{messages.pin}</h3>
      <p className="small">{messages.pinLead}</p>
      {pin === null ? (
        <button
          type="button"
          className="btn btn-quiet btn-block"
          disabled={isPending}
          onClick={() => setPin(suggestedPin())}
        >
          {member.pin ? messages.pinNew : messages.pinSet}
        </button>
      ) : (
        <>
          <TextField
            id="st-pin"
            name="pin"
            label={messages.pinField}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_MAX}
            value={pin}
            hint={messages.pinHint}
            error={submit.tried || refused !== undefined ? problem : null}
            onChange={(value) => {
              setPin(value);
              if (error !== null) reset();
            }}
          />
          <button type="button" className="btn btn-quiet" onClick={() => setPin(suggestedPin())}>
            <Dices className="icon" aria-hidden="true" />
            {messages.pinOther}
          </button>
          <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
            {messages.pinSave}
          </button>
        </>
      )}
      {member.pin && pin === null && (
        <button
          type="button"
          className="btn btn-quiet btn-block"
          disabled={isPending}
          onClick={() => mutate({ params, body: { pin: null } })}
        >
          {messages.pinRemove}
        </button>
      )}
    </form>
  );
}
