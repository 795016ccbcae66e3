import { useState } from 'react';
import { formatMinutesSeconds } from '../../../domain/format/time/duration.ts';
import type { PairingCode, StaffMemberView } from '../../../contracts/owner/staff/staff.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import { StaffSheet } from './staff-sheet.tsx';
import parts from '../console/parts.module.css';
import styles from './staff.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The paired tablets; null where this account may not see them. */
  tablets: StaffMemberView[] | null;
}

/** Shows six digits that pair one tablet. */
export function PairSheet({ open, onClose, tablets }: Props) {
  const messages = useStaffMessages(STAFF);
  return (
    <StaffSheet title={messages.pair} open={open} onClose={onClose}>
      <Pairing tablets={tablets} />
    </StaffSheet>
  );
}

function Pairing({ tablets }: Pick<Props, 'tablets'>) {
  const messages = useStaffMessages(STAFF);
  const [name, setName] = useState(messages.kitchenTablet);
  const [code, setCode] = useState<PairingCode | null>(null);
  const [before, setBefore] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/staff/pairing', {
    onDone: (made) => {
      setBefore(new Set(tablets?.map(({ id }) => id)));
      setCode(made);
    },
  });
  const begin = () => mutate({ body: { name: name.trim() } });
  const submit = useSubmit(
    () => {
      if (name.trim() !== '') begin();
    },
    { busy: isPending },
  );
  const newcomer = code === null ? undefined : tablets?.find(({ id }) => !before.has(id));
  if (newcomer !== undefined) {
    return (
      <div className={`${parts.box} ${styles.code}`} role="status">
        <h3>{messages.paired(newcomer.name)}</h3>
      </div>
    );
  }
  if (code !== null) return <Code code={code} onAgain={begin} />;
  return (
    <form className={parts.box} noValidate onSubmit={submit.onSubmit}>
      <p className={styles.lead}>{messages.pairLead}</p>
      <TextField
        id="st-tablet"
        name="name"
        label={messages.tabletName}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
        error={name.trim() === '' ? messages.nameMissing : null}
      />
      <button type="submit" className="btn btn-sun btn-block" disabled={isPending}>
        {messages.showCode}
      </button>
    </form>
  );
}

function Code({ code: { code, expiresAt }, onAgain }: { code: PairingCode; onAgain: () => void }) {
  const messages = useStaffMessages(STAFF);
  const { publicUrl } = usePageData();
  const left = useSecondsUntil(expiresAt);
  const clock = formatMinutesSeconds(left);
  return (
    <div className={`${parts.box} ${styles.code}`}>
      <p className={styles.lead}>
        {messages.pairOpen} <b>{publicUrl.replace(/^https?:\/\//, '')}/admin-login</b>, {messages.pairThen}
      </p>
      {left > 0 && (
        <p className={styles.digits} role="status">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      )}
      <p className="small">{left > 0 ? messages.codeFor(clock) : messages.codeOver}</p>
      <button type="button" className="btn btn-quiet btn-block" onClick={onAgain}>
        {messages.newCode}
      </button>
    </div>
  );
}
