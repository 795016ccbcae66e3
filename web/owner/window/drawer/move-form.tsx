import { useId, useState } from 'react';
import type { DrawerMovementKind } from '../../../../contracts/owner/window/drawer.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { MAX_DRAWER_TEXT_LENGTH } from '../../../../domain/sales/drawer.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { DRAWER } from '../../console/drawer/drawer.messages.ts';
import { useDraft } from '../../console/form/use-draft.ts';
import { useRequestKey } from '../../console/form/use-request-key.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import parts from '../../console/parts.module.css';

const NOTHING = { amount: '', reason: '' };

/** Puts money into the open drawer or takes some out, with the reason. */
export function MoveForm({ id }: { id: string }) {
  const messages = useStaffMessages(DRAWER);
  const toast = useToast();
  const fieldId = useId();
  const [kind, setKind] = useState<DrawerMovementKind>('paid_out');
  const [{ amount, reason }, setDraft] = useDraft(
    `movement of ${id}`,
    NOTHING,
    (draft) => draft.amount !== '' || draft.reason !== '',
  );
  const cents = parsePrice(amount);
  const isAmount = cents !== null && cents > 0;
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/drawer/:id/movements', {
    onDone: (_, { body }) => {
      sent();
      setDraft(NOTHING);
      renew();
      const moved = formatDollars(body.cents);
      toast({ title: body.kind === 'paid_in' ? messages.movedIn(moved) : messages.movedOut(moved) });
    },
  });
  const { tried, renew, onSubmit } = useSubmit(
    () => {
      if (!isAmount || reason.trim() === '') return;
      const body = { kind, cents, reason: reason.trim() };
      mutate({ params: { id }, body, key: keyFor(body) });
    },
    { busy: isPending },
  );
  const save = kind === 'paid_in' ? messages.saveIn : messages.saveOut;
  return (
    <form noValidate onSubmit={onSubmit}>
      <h3>{messages.move}</h3>
      <div className={parts.choices} role="group" aria-label={messages.move}>
        {(['paid_out', 'paid_in'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={parts.choice}
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {one === 'paid_in' ? messages.paidIn : messages.paidOut}
          </button>
        ))}
      </div>
      <TextField
        id={`${fieldId}-amount`}
        name="amount"
        label={messages.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={!isAmount && (tried || amount !== '') ? messages.notAnAmount : null}
        onChange={(typed) => setDraft({ amount: typed, reason })}
      />
      <TextField
        id={`${fieldId}-reason`}
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={MAX_DRAWER_TEXT_LENGTH}
        value={reason}
        error={tried && reason.trim() === '' ? messages.reasonMissing : null}
        onChange={(typed) => setDraft({ amount, reason: typed })}
      />
      <button type="submit" className="btn btn-primary btn-block" aria-disabled={isPending}>
        {isPending ? messages.saving : save(isAmount ? formatDollars(cents) : '')}
      </button>
    </form>
  );
}
