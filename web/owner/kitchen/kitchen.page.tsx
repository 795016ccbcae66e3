import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffView } from '../../../contracts/owner-auth.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useWords } from '../console-language.tsx';
import { useKitchenTheme } from '../use-theme.ts';
import { useTitle } from '../use-title.ts';
import { AlarmBars } from './alarm-bars.tsx';
import { AllDayBar } from './all-day-bar.tsx';
import { CalmBoard, DenseBoard } from './board-columns.tsx';
import { ConnectionLost } from './connection.tsx';
import { KitchenHeader } from './kitchen-header.tsx';
import { KITCHEN, NOTICES } from './kitchen.messages.ts';
import { MoreMenu } from './more-menu.tsx';
import { NewOrderAnnouncer } from './new-order-announcer.tsx';
import { NoticeToast, SoundWarning } from './notices.tsx';
import type { Notice } from './notices.tsx';
import { OrderingToggle } from './ordering-toggle.tsx';
import { boardTickets, columns } from './tickets.ts';
import { useAlarms } from './use-alarms.ts';
import { useBell } from './use-bell.ts';
import { useBoard } from './use-board.ts';
import { useBumpFocus } from './use-bump-focus.ts';
import { useDense } from './use-dense.ts';
import { useOrderingSwitch } from './use-ordering-switch.ts';
import { useWakeLock } from './use-wake-lock.ts';

const DEFAULT_PREP_MINUTES = 12;

interface Props {
  /** Null when the server could not yet say who is signed in. */
  staff: StaffView | null;
  onSignedOut: () => void;
  onSignOut: () => Promise<void>;
}

/** The kitchen board: every paid order from New to handed over. */
export default function KitchenPage({ staff, onSignedOut, onSignOut }: Props) {
  const { site } = usePageData();
  const words = useWords(KITCHEN);
  const notices = useWords(NOTICES);
  const { board, store } = useBoard(onSignedOut);
  const ordering = useOrderingSwitch();
  const alarms = useAlarms();
  const awake = useWakeLock();
  const { theme, setTheme } = useKitchenTheme();

  const prepMinutes = ordering.status?.prepMinutes ?? DEFAULT_PREP_MINUTES;
  const tickets = useMemo(() => boardTickets(board.state), [board.state]);
  const inColumns = useMemo(() => columns(tickets, prepMinutes), [tickets, prepMinutes]);
  const bell = useBell(tickets, prepMinutes);
  const dense = useDense(inColumns.received.length + inColumns.preparing.length);
  const onBoard = useMemo(() => new Set(tickets.map(({ order }) => order.id)), [tickets]);
  const unseen = tickets.filter((ticket) => ticket.unseen).length;
  useTitle(words.documentTitle(site.name, unseen));

  const box = useRef<HTMLDivElement>(null);
  const leave = useBumpFocus(box, dense);
  const bump = useCallback(
    (orderId: string, button: HTMLButtonElement) => {
      leave(button);
      store.bump(orderId);
    },
    [leave, store],
  );

  // One listener for all tickets: a press anywhere on one says that somebody has seen it.
  useEffect(() => {
    const element = box.current;
    const touch = (event: PointerEvent) => {
      const ticket = event.target instanceof Element ? event.target.closest('[data-order]') : null;
      const id = ticket?.getAttribute('data-order');
      if (id != null) store.touch(id);
    };
    element?.addEventListener('pointerdown', touch);
    return () => element?.removeEventListener('pointerdown', touch);
  }, [store]);

  const { notice, say, close } = useNotice();
  const turn = (on: boolean) => {
    ordering.turn(on);
    if (on) close();
    else say(notices.switchedOff, () => ordering.turn(true));
  };
  const latest = useLatest({ notices, resetSwitch: ordering.reset });
  const { refusal } = board;
  useEffect(() => {
    if (refusal === null) return;
    const status = refusal.standing === null ? null : latest.current.notices.standing[refusal.standing];
    say(latest.current.notices.refused(String(refusal.bump.number ?? '–'), status));
    store.dismissRefusal();
  }, [refusal, latest, say, store]);
  useEffect(() => {
    if (!ordering.failed) return;
    say(latest.current.notices.switchFailed);
    latest.current.resetSwitch();
  }, [ordering.failed, latest, say]);

  const lost = board.link === 'lost';
  const unsent = board.state.queue.length;
  const Layout = dense ? DenseBoard : CalmBoard;
  return (
    <div className={`kds${dense ? ' dense' : ''}${lost ? ' is-off' : ''}`} ref={box}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <KitchenHeader
        board={board}
        bell={bell}
        awake={awake}
        onUndo={() => store.undo()}
        ordering={<OrderingToggle ordering={ordering} locked={lost} onTurn={turn} />}
        more={
          <MoreMenu
            email={staff?.email ?? null}
            awake={awake}
            ringing={bell.state === 'ready' && !bell.muted}
            theme={theme}
            onTheme={setTheme}
            onTestBell={bell.test}
            unsent={unsent}
            onSignOut={() => {
              onSignOut().catch(() => say(notices.signOutFailed));
            }}
          />
        }
      />
      <AlarmBars alarms={alarms} mayClear={staff === null || staff.role === 'owner'} onBoard={onBoard} />
      <SoundWarning bell={bell} />
      {lost ? (
        <ConnectionLost newsAt={board.newsAt} unsent={unsent} onTryNow={() => store.tryNow()} />
      ) : (
        <AllDayBar tickets={tickets} />
      )}
      <Layout
        columns={inColumns}
        prepMinutes={prepMinutes}
        unsent={lost || board.stuck}
        known={board.newsAt !== null}
        onBump={bump}
      />
      <NewOrderAnnouncer tickets={tickets} known={board.newsAt !== null} />
      {notice !== null && <NoticeToast key={notice.id} notice={notice} onClose={close} />}
    </div>
  );
}

function useNotice() {
  const [notice, show] = useState<Notice | null>(null);
  const close = useCallback(() => show(null), []);
  const say = useCallback((text: string, undo?: () => void) => {
    show((before) => ({ id: (before?.id ?? 0) + 1, text, undo }));
  }, []);
  return { notice, say, close };
}
