import { ArrowLeft, ChefHat, Lock, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { SharedTabletView } from '../../../../contracts/owner/staff/owner-auth.ts';
import { ApiError, caughtRefusal } from '../../../api/client.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { useConsole } from '../console-context.tsx';
import { useConsoleRead, useConsoleWrite } from '../use-console-data.ts';
import { PinPad } from './pin-pad.tsx';
import { TURN } from './turn.messages.ts';
import styles from './turn.module.css';

const MINUTE_S = 60;

interface Props {
  tablet: SharedTabletView;
  open: boolean;
  /** Whether it covers a screen that nobody may see without a PIN. */
  covers: boolean;
  onClose: () => void;
  onEntered: () => void;
}

/** Asks who is working at a shared tablet: a name, then its PIN. */
export function TurnSheet({ tablet, open, covers, onClose, onEntered }: Props) {
  const messages = useStaffMessages(TURN);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const back = chosen !== null && (
    <button type="button" className="kitchen-btn" aria-label={messages.back} onClick={() => setChosen(null)}>
      <ArrowLeft className="icon" aria-hidden="true" />
    </button>
  );
  return (
    <Sheet className={covers ? `drawer ${styles.cover}` : 'drawer'} above open={open} onClose={close}>
      <DrawerHead
        title={covers ? messages.lockedTitle(tablet.name) : messages.title}
        close={covers ? messages.toKitchen : messages.close}
        closeClass="kitchen-btn"
        before={back || undefined}
      />
      <div className={`drawer-body ${styles.body}`}>
        {chosen === null ? (
          <People tablet={tablet} covers={covers} onChoose={setChosen} onClose={close} />
        ) : (
          <Entry
            key={chosen.id}
            person={chosen}
            onEntered={() => {
              setChosen(null);
              onEntered();
            }}
          />
        )}
      </div>
    </Sheet>
  );
}

interface PeopleProps extends Pick<Props, 'tablet' | 'covers' | 'onClose'> {
  onChoose: (person: { id: string; name: string }) => void;
}

function People({ tablet: { person }, covers, onChoose, onClose }: PeopleProps) {
  const messages = useStaffMessages(TURN);
  const { signOut } = useConsole();
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/turn');
  const lock = useConsoleWrite('DELETE /api/owner/turn', { onDone: onClose });
  return (
    <>
      {person === null && <p className={styles.lead}>{messages.lockedLead}</p>}
      {data === undefined && !isError && <p role="status">{messages.loading}</p>}
      {isError && (
        <p role="alert">
          {messages.failed}{' '}
          <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
            {messages.tryAgain}
          </button>
        </p>
      )}
      {data?.people.length === 0 && <p className={styles.lead}>{messages.nobody}</p>}
      <ul className={styles.people}>
        {data?.people.map((each) => (
          <li key={each.id}>
            <button type="button" aria-current={each.id === person?.id} onClick={() => onChoose(each)}>
              <b>{each.name}</b>
              {each.id === person?.id && <span>{messages.working}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {person !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={lock.isPending}
            onClick={() => lock.mutate({})}
          >
            <Lock className="icon" aria-hidden="true" />
            {messages.lock}
          </button>
        )}
        {covers && (
          <>
            <button type="button" className="btn btn-quiet" onClick={onClose}>
              <ChefHat className="icon" aria-hidden="true" />
              {messages.toKitchen}
            </button>
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => void signOut().catch(() => undefined)}
            >
              <LogOut className="icon" aria-hidden="true" />
              {messages.signOut}
            </button>
          </>
        )}
      </div>
    </>
  );
}

function Entry({
  person: { id, name },
  onEntered,
}: {
  person: { id: string; name: string };
  onEntered: () => void;
}) {
  const messages = useStaffMessages(TURN);
  const { signedIn } = useConsole();
  const enter = useConsoleWrite('PUT /api/owner/turn', {
    onDone: (staff) => {
      signedIn(staff);
      onEntered();
    },
    onFailed: () => true,
  });
  return (
    <PinPad
      name={name}
      busy={enter.isPending}
      error={enter.error === null ? null : problemOf(enter.error, messages)}
      onType={() => enter.reset()}
      onPin={(pin) => enter.mutate({ body: { staffId: id, pin } })}
    />
  );
}

function problemOf(error: unknown, messages: (typeof TURN)['en']): string {
  if (!(error instanceof ApiError)) return messages.noAnswer;
  const refused = caughtRefusal<'PUT /api/owner/turn'>(error);
  if (refused === 'wrong_pin') return messages.wrong;
  if (error.status === 429) return messages.tooMany(Math.ceil((error.retryAfter ?? MINUTE_S) / MINUTE_S));
  return messages.noAnswer;
}
