import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BUSY_MINUTES } from '../../../../domain/hours/availability.ts';
import { formatTime } from '../../../../domain/format/time/clock.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useMay } from '../../console/console-context.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { pace, setBusy, setPrepMinutes } from '../kitchen.api.ts';
import { serverNow } from '../kitchen-clock.ts';
import { PACE } from './kitchen-tools.messages.ts';
import { pausedUntil } from './use-ordering-switch.ts';
import { readQuery } from '../../../api/read-query.ts';
import type { OrderingSwitch } from './use-ordering-switch.ts';
import panels from './panels.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

const KEY = readQuery('GET /api/owner/hours').queryKey;
const PAUSES = [10, 20, 30, 60] as const;
const MINUTE_MS = 60_000;
const MOST_PREP_MINUTES = 180;

interface Props {
  open: boolean;
  onClose: () => void;
  ordering: OrderingSwitch;
  /** The board's notice, shown while this panel is open. */
  notice: ReactNode;
}

/** A pause that ends by itself, a longer wait for new orders, or another usual time, two taps from the board. */
export function PacePanel({ open, onClose, ordering, notice }: Props) {
  const timeZone = useTimeZone();
  const messages = useStaffMessages(PACE);
  const mayChange = useMay('hours');
  const ends = pausedUntil(ordering.status);
  return (
    <Sheet className={`drawer ${panels.soldOut}`} open={open} onClose={onClose}>
      <DrawerHead title={messages.title} close={messages.close} closeClass="kitchen-btn" />
      <div className="drawer-body">
        <section aria-label={messages.pause}>
          <h3>{messages.pause}</h3>
          <p className={panels.note}>
            {ends === null ? messages.pauseHint : messages.pausedUntil(formatTime(timeZone, ends))}
          </p>
          <div className={panels.grid}>
            {!ordering.on && (
              <button
                type="button"
                className={`${panels.tile} ${panels.resume}`}
                onClick={() => {
                  ordering.setEnabled(true);
                  onClose();
                }}
              >
                <span>{messages.resume}</span>
              </button>
            )}
            {PAUSES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={panels.tile}
                onClick={() => {
                  ordering.pause(serverNow() + minutes * MINUTE_MS);
                  onClose();
                }}
              >
                <span>{messages.minutes(minutes)}</span>
              </button>
            ))}
          </div>
        </section>
        <Busy open={open} />
        {mayChange && <PrepTime open={open} />}
        <Link className="kitchen-btn" href="/admin/hours">
          {messages.hours}
        </Link>
      </div>
      {notice}
    </Sheet>
  );
}

function usePace(open: boolean) {
  return useQuery({ queryKey: KEY, queryFn: pace, enabled: open, staleTime: 0, networkMode: 'always' });
}

/** How long one order usually takes, as on the hours' own screen. */
function PrepTime({ open }: { open: boolean }) {
  const messages = useStaffMessages(PACE);
  const queryClient = useQueryClient();
  const { data } = usePace(open);
  const { mutate, isPending, variables, isError } = useMutation({
    mutationFn: setPrepMinutes,
    retry: false,
    networkMode: 'always',
    scope: { id: 'busy' },
    onSuccess: (view) => queryClient.setQueryData(KEY, view),
  });
  if (data === undefined) return null;
  return (
    <section aria-label={messages.prep}>
      <h3>{messages.prep}</h3>
      <p className={`${panels.note} ${isError ? panels.failed : ''}`} role={isError ? 'alert' : undefined}>
        {isError ? messages.failed : messages.prepHint}
      </p>
      <div className={panels.prep}>
        <Stepper
          value={isPending ? variables : data.prepMinutes}
          min={1}
          max={MOST_PREP_MINUTES}
          less={messages.less}
          more={messages.longer}
          onChange={mutate}
        />
        <span>{messages.unit}</span>
      </div>
    </section>
  );
}

function Busy({ open }: { open: boolean }) {
  const messages = useStaffMessages(PACE);
  const queryClient = useQueryClient();
  const { data, isError } = usePace(open);
  const {
    mutate,
    isPending,
    variables,
    isError: failed,
  } = useMutation({
    mutationFn: setBusy,
    retry: false,
    networkMode: 'always',
    scope: { id: 'busy' },
    onSuccess: (view) => queryClient.setQueryData(KEY, view),
  });
  const chosen = isPending ? variables : data?.busy.minutes;
  return (
    <section aria-label={messages.busy}>
      <h3>{messages.busy}</h3>
      {isError || failed ? (
        <p className={`${panels.note} ${panels.failed}`} role="alert">
          {messages.failed}
        </p>
      ) : (
        <p className={panels.note}>{messages.busyHint}</p>
      )}
      <div className={panels.grid}>
        {BUSY_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={`${panels.tile} ${panels.pace}`}
            aria-pressed={chosen === minutes}
            disabled={data === undefined}
            onClick={() => mutate(minutes)}
          >
            <span>{minutes === 0 ? messages.usual : messages.more(minutes)}</span>
            {data !== undefined && <small>{messages.minutes(data.prepMinutes + minutes)}</small>}
          </button>
        ))}
      </div>
    </section>
  );
}
