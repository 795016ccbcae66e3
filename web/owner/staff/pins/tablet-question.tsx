import type { StaffMemberView } from '../../../../contracts/owner/staff/staff.ts';
import { LOCK_MINUTES } from '../../../../domain/pin.ts';
import { refusalOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Select } from '../../console/form/select.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { STAFF } from '../staff.messages.ts';

const OFF = 'off';

/** Whether a paired tablet asks who is working, and when it asks again. */
export function TabletQuestion({ tablet: { id, name, lockMinutes } }: { tablet: StaffMemberView }) {
  const messages = useStaffMessages(STAFF);
  const toast = useToast();
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/staff/:id/tablet', {
    onDone: () => toast({ title: messages.saved }),
    onFailed: (failure) => {
      const nobody = refusalOf(failure) === 'no_pins';
      if (nobody) toast({ title: messages.asksNoPins, tone: 'error' });
      return nobody;
    },
  });
  return (
    <Select
      aria-label={messages.asks(name)}
      value={lockMinutes ?? OFF}
      disabled={isPending}
      onChange={({ target }) => {
        const chosen = LOCK_MINUTES.find((minutes) => String(minutes) === target.value) ?? null;
        mutate({ params: { id }, body: { lockMinutes: chosen } });
      }}
    >
      <option value={OFF}>{messages.asksOff}</option>
      {LOCK_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? messages.asksNever : messages.asksAfter(minutes)}
        </option>
      ))}
    </Select>
  );
}
