import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { deviceStorage } from '../../storage/safe-storage.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { mayHere, useConsole, useMay } from '../console/console-context.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { useKitchenTheme } from '../use-theme.ts';
import { useTitle } from '../use-title.ts';
import { AlarmBars } from './bell/alarm-bars.tsx';
import { AllDayBar } from './board/all-day-bar.tsx';
import { RegularBoard, DenseBoard } from './board/board-columns.tsx';
import { BoardSettings } from './panels/board-settings.tsx';
import { BoardTools } from './panels/board-tools.tsx';
import type { OnBump } from './board/ticket/bump-button.tsx';
import { CancelledBars } from './board/cancelled-bars.tsx';
import { ConnectionLost } from './connection.tsx';
import { FindPanel } from './panels/find-panel.tsx';
import { KitchenHeader } from './kitchen-header.tsx';
import { TicketAgesProvider, useKitchenSettings } from './use-kitchen-settings.ts';
import { FIND } from './panels/kitchen-tools.messages.ts';
import { KITCHEN, NOTICES } from './kitchen.messages.ts';
import { MoreMenu } from './panels/more-menu.tsx';
import { NewOrderAnnouncer } from './bell/new-order-announcer.tsx';
import { NoticeToast, SoundWarning } from './board/notices.tsx';
import type { Notice } from './board/notices.tsx';
import { orderStorage } from './state/order-storage.ts';
import { OrderingToggle } from './panels/ordering-toggle.tsx';
import { PacePanel } from './panels/pace-panel.tsx';
import { PrintSetting } from './printing/print-setting.tsx';
import { PrintSheet } from './printing/print-sheet.tsx';
import { isSecondTap } from './board/ticket/second-tap.ts';
import type { Press } from './board/ticket/second-tap.ts';
import { SoldOutPanel } from './panels/sold-out-panel.tsx';
import { formatTicketNumber } from './board/ticket/ticket.format.ts';
import { DEFAULT_AGES } from './board/ticket/ticket-age.ts';
import { isOfStation, stationTickets } from './board/station-tickets.ts';
import { StableDuringPress } from './board/stable-during-press.tsx';
import { StationChoice } from './stations/station-choice.tsx';
import { StationName, StationsProvider } from './stations/stations-context.tsx';
import { useStation } from './stations/use-station.ts';
import { boardTickets, columns, isForMuchLater, isSetAside } from './board/tickets.ts';
import { useAlarms } from './bell/use-alarms.ts';
import { useBell } from './bell/use-bell.ts';
import { useBellTest } from './bell/use-bell-test.ts';
import { useBoard } from './board/use-board.ts';
import { useBumpFocus } from './board/use-bump-focus.ts';
import { useCancelled } from './state/use-cancelled.ts';
import { useDense } from './board/use-dense.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useOfflineShell } from '../console/offline/use-offline-shell.ts';
import { useOrderingSwitch } from './panels/use-ordering-switch.ts';
import { usePanels } from './panels/use-panels.ts';
import { useReprint } from './printing/use-reprint.ts';
import { useSeconds } from './use-seconds.ts';
import { useTicketPrinting } from './printing/use-ticket-printing.ts';
import { useWakeLock } from '../console/use-wake-lock.ts';

const DEFAULT_KITCHEN_MINUTES = 12;
const MINUTE_MS = 60_000;

/** Returns this staff member's first console screen; null for those with the board only. */
function consoleHref(staff: StaffView | null): string | null {
  if (staff === null) return null;
  if (mayHere(staff, 'reports')) return '/admin';
  return mayHere(staff, 'orders') ? '/admin/orders' : null;
}

const forgetOrders = () => orderStorage(deviceStorage).forget();

/** The kitchen board: every paid order from New to handed over. */
export default function KitchenPage() {
  const console = useConsole();
  const { staff, signOut } = console;
  const mayClear = useMay('refund');
  const mayPace = useMay('pace');
  const tools = useStaffMessages(FIND);
  const { site } = usePageData();
  const messages = useStaffMessages(KITCHEN);
  const notices = useStaffMessages(NOTICES);
  const { notice, showNotice, close } = useNotice();
  const { board, store } = useBoard(console, (before, order) =>
    showNotice(tools.renumbered(formatTicketNumber({ number: before }), formatTicketNumber(order))),
  );
  const ordering = useOrderingSwitch();
  const alarms = useAlarms();
  const awake = useWakeLock();
  const { theme, setTheme } = useKitchenTheme();
  const shared = useKitchenSettings();
  const shown = useStation(shared.settings);
  const own = useMemo(
    () =>
      shown.station === null
        ? undefined
        : { station: shown.station, stations: shown.stations.map(({ id }) => id) },
    [shown.station, shown.stations],
  );
  useHeartbeat();
  useOfflineShell();

  const kitchenMinutes = ordering.status?.kitchenMinutes ?? DEFAULT_KITCHEN_MINUTES;
  const minute = useSeconds((now) => Math.floor(now / MINUTE_MS));
  const tickets = useMemo(() => {
    const setAside = (order: OwnerOrderView) => isSetAside(site, order, kitchenMinutes, minute * MINUTE_MS);
    const all = boardTickets(board.state, setAside);
    return own === undefined ? all : stationTickets(all, own.station, own.stations);
  }, [board.state, site, kitchenMinutes, minute, own]);
  const box = useRef<HTMLDivElement>(null);
  const panels = usePanels(box, tickets);
  const laterOrders = useMemo(
    () => tickets.filter((ticket) => isForMuchLater(ticket, kitchenMinutes, minute * MINUTE_MS)),
    [tickets, kitchenMinutes, minute],
  );
  const shownTickets = useMemo(
    () => tickets.filter((ticket) => !laterOrders.includes(ticket)),
    [tickets, laterOrders],
  );
  const inColumns = useMemo(
    () => columns(panels.later ? tickets : shownTickets, kitchenMinutes),
    [tickets, shownTickets, panels.later, kitchenMinutes],
  );
  const bell = useBell(tickets, kitchenMinutes, board.newsAt !== null);
  const { answer } = bell;
  const bellTest = useBellTest(bell);
  const cancelled = useCancelled(board.state);
  const ownCancelled = cancelled.orders.filter(
    ({ order }) => own === undefined || isOfStation(order, own.station, own.stations),
  );
  const dense = useDense(inColumns.received.length + inColumns.preparing.length);
  const onBoard = useMemo(() => new Map(tickets.map(({ order, status }) => [order.id, status])), [tickets]);
  const unseen = tickets.filter((ticket) => ticket.unseen).length;
  useTitle(messages.documentTitle(site.name, unseen));

  const { leave, restore } = useBumpFocus(box);
  const columnOf = useLatest(onBoard);
  const lastPress = useRef<Press | null>(null);
  const bump = useCallback<OnBump>(
    (orderId, shownIn, { currentTarget, clientX: x, clientY: y, timeStamp: at }) => {
      // Moved by another board during the press.
      if (columnOf.current.get(orderId) !== shownIn) return;
      if (isSecondTap(lastPress.current, { x, y, at })) return;
      lastPress.current = { x, y, at };
      leave(currentTarget);
      store.bump(orderId, own);
    },
    [leave, store, own, columnOf],
  );

  // One listener for all tickets: a press anywhere on one marks it as seen.
  useEffect(() => {
    const element = box.current;
    const touch = (event: PointerEvent) => {
      const ticket = event.target instanceof Element ? event.target.closest('[data-order]') : null;
      const id = ticket?.getAttribute('data-order');
      if (id == null) return;
      store.touch(id);
      answer(id);
    };
    element?.addEventListener('pointerdown', touch);
    return () => element?.removeEventListener('pointerdown', touch);
  }, [store, answer]);

  const printing = useTicketPrinting(shownTickets, board.newsAt !== null);
  const reprint = useReprint(printing, showNotice);
  const setOrdering = (on: boolean) => {
    ordering.setEnabled(on);
    if (on) close();
    else showNotice(notices.switchedOff, () => ordering.setEnabled(true));
  };
  const latest = useLatest({ notices, resetSwitch: ordering.reset });
  const { refusal } = board;
  useEffect(() => {
    if (refusal === null) return;
    const status = refusal.standing === null ? null : latest.current.notices.standing[refusal.standing];
    showNotice(latest.current.notices.refused(formatTicketNumber(refusal.bump), status));
    store.dismissRefusal();
  }, [refusal, latest, showNotice, store]);
  useEffect(() => {
    if (!ordering.failed) return;
    showNotice(latest.current.notices.switchFailed);
    latest.current.resetSwitch();
  }, [ordering.failed, latest, showNotice]);

  const lost = board.feed === 'lost';
  const unsent = board.state.queue.length + board.state.unsent.size;
  const known = board.newsAt !== null || board.state.unsent.size > 0;
  // Rendered inside an open panel, which would hide it otherwise.
  const toast = notice !== null && <NoticeToast key={notice.id} notice={notice} onClose={close} />;
  const stationName = own === undefined ? null : <StationName id={own.station} />;
  const Layout = dense ? DenseBoard : RegularBoard;
  return (
    <StableDuringPress>
      <StationsProvider value={shown.stations}>
        <TicketAgesProvider value={shared.settings?.ticketAges ?? DEFAULT_AGES}>
          <div
            className="kitchen-board"
            data-dense={dense || undefined}
            data-offline={lost || undefined}
            ref={box}
          >
            <a className="skip-link" href="#main">
              {messages.skip}
            </a>
            <KitchenHeader
              station={stationName}
              board={board}
              bell={bell}
              awake={awake}
              onUndo={() => {
                // After a press elsewhere the next press is intended.
                lastPress.current = null;
                store.undo();
              }}
              ordering={<OrderingToggle ordering={ordering} locked={lost} onTurn={setOrdering} />}
              more={
                <MoreMenu
                  tablet={staff?.tablet?.name ?? null}
                  email={staff === null ? null : staff.email || staff.name}
                  awake={awake}
                  ringing={bell.state === 'ready' && !bell.muted}
                  theme={theme}
                  onTheme={setTheme}
                  onTestBell={bellTest.ring}
                  mayPace={mayPace}
                  consoleHref={consoleHref(staff)}
                  onFind={() => panels.open('find')}
                  onSoldOut={() => panels.open('sold-out')}
                  settings={
                    <>
                      {mayPace && shared.settings !== null && (
                        <BoardSettings settings={shared.settings} save={shared.save} failed={shared.failed} />
                      )}
                      <StationChoice {...shown} />
                      <PrintSetting {...printing} />
                    </>
                  }
                  unsent={unsent}
                  onSignOut={() => {
                    signOut().then(forgetOrders, () => showNotice(notices.signOutFailed));
                  }}
                />
              }
            />
            <CancelledBars {...cancelled} orders={ownCancelled} onCalled={bell.ring} />
            <AlarmBars alarms={alarms} mayClear={mayClear} onBoard={onBoard} />
            <SoundWarning bell={bell} test={bellTest} />
            {lost ? (
              <ConnectionLost newsAt={board.newsAt} unsent={unsent} onTryNow={() => store.tryNow()} />
            ) : (
              <AllDayBar
                station={stationName}
                tickets={tickets}
                tools={<BoardTools tablet={staff?.tablet ?? null} mayPace={mayPace} onOpen={panels.open} />}
              />
            )}
            <Layout
              columns={inColumns}
              kitchenMinutes={kitchenMinutes}
              unsent={lost || board.stuck}
              known={known}
              onBump={bump}
              onPrint={reprint}
              onRead={store.readChange}
              laterOrders={{ tickets: laterOrders, shown: panels.later, onShow: panels.setLater }}
              onLaidOut={restore}
              chosen={panels.column}
              onChoose={panels.setColumn}
            />
            <NewOrderAnnouncer tickets={tickets} known={known} />
            {panels.panel === null && toast}
            <FindPanel
              open={panels.panel === 'find'}
              onClose={panels.close}
              onClosed={panels.onClosed}
              tickets={tickets}
              state={board.state}
              onShow={panels.show}
              notice={panels.panel === 'find' && toast}
              onRecall={(order) => {
                store.recall(order);
                showNotice(tools.broughtBack(formatTicketNumber(order)));
              }}
              onPrint={(order) => {
                // The board shows the result.
                panels.close();
                reprint(order);
              }}
            />
            <SoldOutPanel
              open={panels.panel === 'sold-out'}
              onClose={panels.close}
              notice={panels.panel === 'sold-out' && toast}
            />
            <PacePanel
              open={panels.panel === 'pace'}
              onClose={panels.close}
              ordering={ordering}
              notice={panels.panel === 'pace' && toast}
            />
            <PrintSheet
              own={own}
              paper={printing.paper}
              printing={printing.printing}
              onDone={printing.onDone}
            />
          </div>
        </TicketAgesProvider>
      </StationsProvider>
    </StableDuringPress>
  );
}

function useNotice() {
  const [notice, show] = useState<Notice | null>(null);
  const close = useCallback(() => show(null), []);
  const showNotice = useCallback((text: string, undo?: () => void) => {
    show((before) => ({ id: (before?.id ?? 0) + 1, text, undo }));
  }, []);
  return { notice, showNotice, close };
}
