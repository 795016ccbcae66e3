import { lazy, Suspense, useCallback, useState } from 'react';
import type { WindowOrderView } from '../../../contracts/owner/window/window.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { errorBodyOf, laterPickup } from '../../api/refusal-fields.ts';
import { useOfflineShell } from '../console/offline/use-offline-shell.ts';
import { useLive } from '../console/use-live.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { useTitle } from '../use-title.ts';
import { type Dish, idOf, titleOf } from './dish-grid.tsx';
import { Dishes } from './dishes.tsx';
import { HeldSheet } from './held-sheet.tsx';
import { useOfflineWindow } from './offline/use-offline-window.ts';
import { useWindowView } from './offline/use-window-view.ts';
import { WindowTop } from './offline/window-top.tsx';
import { OrderBar } from './order-bar.tsx';
import { PayCash } from './payment/pay-cash.tsx';
import { PayNothing } from './payment/pay-nothing.tsx';
import { Taken } from './payment/taken.tsx';
import { ticketKey, ticketTotals } from './ticket/ticket.ts';
import { TicketPanel } from './ticket/ticket-panel.tsx';
import { Unanswered } from './payment/unanswered.tsx';
import { type CashPart, useCharge } from './payment/use-charge.ts';
import { useShownScan } from './payment/use-shown-scan.ts';
import { useDishOptions } from './use-dish-options.ts';
import { useHold } from './use-hold.ts';
import { useTime } from '../../ui/use-time.ts';
import { useTicket } from './use-ticket.ts';
import { useUsualNotes } from './use-usual-notes.ts';
import { useWindowMenu } from './use-window-menu.ts';
import { maximumReached, WINDOW } from './window.messages.ts';
import styles from './window.module.css';

const DrawerSheet = lazy(() => import('./drawer/drawer-sheet.tsx'));
const PaceSheet = lazy(() => import('../kitchen/panels/pace-sheet.tsx'));
const DishOptions = lazy(() => import('./dish-options.tsx'));
const DiscountSheet = lazy(() => import('./discount/discount-sheet.tsx'));
const WaitingPayment = lazy(() => import('./payment/waiting-payment.tsx'));

const MINUTE_MS = 60_000;

/** Taking orders at the truck's window. */
export default function WindowPage() {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const toast = useToast();
  const { site } = usePageData();
  useTitle(messages.documentTitle(site.name));
  useLive();
  useOfflineShell();
  const menu = useWindowMenu();
  const usualNotes = useUsualNotes();
  const { ticket: own, ...actions } = useTicket(menu);
  const known = useWindowView(site.taxRate);
  const { view, offline } = known;
  const { taxRate, prepMinutes, slots, held, waiting } = view;
  // A discount is within a role's limit, which the server knows.
  const ticket = offline ? { ...own, discount: null } : own;
  const totals = ticketTotals(ticket, taxRate);
  const now = useTime();

  const dishes: Dish[] = [
    ...menu.specials.map((special) => ({ special })),
    ...menu.items.map((item) => ({ item })),
  ];
  const [place, setPlace] = useState<string | null>(null);
  const [paying, setPaying] = useState(false);
  const [part, setPart] = useState<CashPart | null>(null);
  const [taken, setTaken] = useState<WindowOrderView | null>(null);
  const [sheet, setSheet] = useState<'held' | 'drawer' | 'pace' | 'ticket' | null>(null);
  const [paceUsed, setPaceUsed] = useState(false);
  const [discounting, setDiscounting] = useState(false);
  const { options, ...dishOptions } = useDishOptions(dishes, menu.known);
  const [scan, setScan] = useShownScan();
  const { clear } = actions;
  const onTaken = (order: WindowOrderView | null) => {
    setTaken(order);
    setPaying(false);
    clear();
  };
  const charge = useCharge({
    onTaken,
    onLink: ({ order }) => {
      setScan({ id: order.id, mine: true });
      // Placed, it is not on hold any more; paid in another way it is an order of its own.
      actions.change({ held: null });
    },
    onRefused: menu.renew,
  });
  const mine = scan?.mine === true;
  const readyAt = now + prepMinutes * MINUTE_MS;
  const inHand = useOfflineWindow({
    ...known,
    charge,
    ticket,
    taxRate,
    totalCents: totals.totalCents,
    readyAt,
    paying,
    onSold: onTaken,
    onCash: () => setPaying(true),
  });
  const paidByPhone = useCallback(
    (order: WindowOrderView) => {
      setScan(null);
      setPaying(false);
      setTaken(order);
      if (mine) clear();
    },
    [setScan, mine, clear],
  );
  const leaveScan = useCallback(() => {
    setScan(null);
    setPaying(false);
  }, [setScan]);
  // The later time that a refusal named is what the customer agrees to by the next press.
  const { pickupAt: saidAt = 0 } = laterPickup(errorBodyOf(charge.refusal));
  const onHold = useHold({
    ticket: own,
    actions,
    slots,
    offline,
    onChanged: (change) => {
      setSheet(null);
      if (change === 'held') return;
      setTaken(null);
      setPaying(false);
    },
  });
  const pay = () => {
    charge.forgetRefusal();
    setSheet(null);
    setPart(null);
    setPaying(true);
  };

  const panel = (
    <TicketPanel
      ticket={ticket}
      actions={actions}
      totals={totals}
      taxRate={taxRate}
      prepMinutes={prepMinutes}
      slots={known.heardAt === null ? null : slots}
      onEdit={dishOptions.edit}
      onDiscount={() => setDiscounting(true)}
      onHold={onHold.hold}
      onCharge={pay}
      offlineNumber={inHand.number}
    />
  );
  const header = (
    <WindowTop
      known={known}
      unsent={inHand.unsent}
      onTryNow={inHand.tryNow}
      prepMinutes={prepMinutes}
      held={held.length + waiting.length + onHold.here.length}
      onHeld={() => setSheet('held')}
      onDrawer={() => setSheet('drawer')}
      onPace={() => {
        setPaceUsed(true);
        setSheet('pace');
      }}
    />
  );
  const sheets = (
    <>
      <HeldSheet
        open={sheet === 'held'}
        held={held}
        waiting={waiting}
        dishName={(id) => {
          const dish = dishes.find((each) => idOf(each) === id);
          return dish && titleOf(dish, language);
        }}
        menuKnown={menu.known}
        mayRecall={ticket.lines.length === 0 && charge.unanswered === null}
        onHold={onHold}
        onShow={(id) => {
          setSheet(null);
          setTaken(null);
          setScan({ id, mine: false });
        }}
        onClose={() => setSheet(null)}
      />
      {sheet === 'drawer' && (
        <Suspense fallback={null}>
          <DrawerSheet open opensDrawer={view.opensDrawer && !offline} onClose={() => setSheet(null)} />
        </Suspense>
      )}
      {paceUsed && (
        <Suspense fallback={null}>
          <PaceSheet open={sheet === 'pace'} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  );
  if (inHand.undecided) {
    return (
      <div className={styles.window} data-view="unsure">
        {header}
        <Unanswered charge={inHand.charge} offline={inHand.takeOver} />
        {sheets}
      </div>
    );
  }
  if (scan !== null) {
    return (
      <div className={styles.window} data-view="scan">
        <Suspense fallback={null}>
          <WaitingPayment
            key={scan.id}
            {...scan}
            header={header}
            onPaid={paidByPhone}
            slip={{ ticket, totals, taxRate, prepMinutes }}
            terminals={view.terminals}
            onOtherWay={(way) => {
              setScan(null);
              pay();
              if (way === undefined) return;
              const { terminalId, part: taken } = way;
              setPart(taken);
              charge.send(ticket, totals.totalCents, { terminalId, part: taken ?? undefined }, readyAt);
            }}
            onLeave={leaveScan}
            onNext={() => {
              clear();
              leaveScan();
            }}
          />
        </Suspense>
        {sheets}
      </div>
    );
  }
  if (taken !== null) {
    return (
      <div className={styles.window} data-view="taken">
        {header}
        <Taken
          order={taken}
          saved={inHand.unsent.orders.some(({ view: waits }) => waits.id === taken.id)}
          onNext={() => setTaken(null)}
        />
        {sheets}
      </div>
    );
  }
  const payment = {
    ticket,
    totals,
    taxRate,
    prepMinutes,
    charge: inHand.charge,
    readyAt: Math.max(readyAt, saidAt),
    offline,
    onBack: () => setPaying(false),
  };
  return (
    <div className={styles.window} data-view={paying ? 'pay' : 'order'}>
      {!paying && (
        <a className="skip-link" href="#main">
          {messages.skip}
        </a>
      )}
      {header}
      {paying && (
        <div className={styles.payment}>
          {totals.totalCents === 0 ? (
            <PayNothing {...payment} />
          ) : (
            <PayCash {...payment} terminals={view.terminals} opensDrawer={view.opensDrawer} part={part} />
          )}
        </div>
      )}
      {/* Keeps its place while it is paid: laying the dishes out again would hold up the way back. */}
      <div className={paying ? styles.hiddenOrder : styles.order}>
        <Dishes
          isMain={!paying}
          menu={menu}
          all={dishes}
          most={known.dishes.most}
          place={place}
          onPlace={setPlace}
          lines={ticket.lines}
          onAdd={(line) => {
            if (actions.add(line) === 0) toast(maximumReached(language));
          }}
          onOptions={dishOptions.open}
        />
        <aside className={styles.ticket}>{panel}</aside>
        <OrderBar
          ticket={ticket}
          totalCents={totals.totalCents}
          prepMinutes={prepMinutes}
          disabled={ticket.lines.length === 0 || inHand.number === null}
          cash={offline}
          onOpen={() => setSheet('ticket')}
          onCharge={pay}
        />
      </div>
      <Sheet className={`drawer ${styles.sheet}`} open={sheet === 'ticket'} onClose={() => setSheet(null)}>
        <DrawerHead title={messages.ticket} close={messages.close} closeClass="kitchen-btn" />
        {panel}
      </Sheet>
      {sheets}
      {discounting && !offline && (
        <Suspense fallback={null}>
          <DiscountSheet
            ticket={ticket}
            taxRate={taxRate}
            limitCents={view.discountLimitCents}
            onApply={actions.discount}
            onClose={() => setDiscounting(false)}
          />
        </Suspense>
      )}
      {options !== null && (
        <Suspense fallback={null}>
          <DishOptions
            key={options.edited === undefined ? options.item.id : ticketKey(options.edited)}
            {...options}
            usualNotes={usualNotes}
            onDone={(made) =>
              options.edited === undefined
                ? actions.add(made)
                : actions.replace(ticketKey(options.edited), made)
            }
            onClose={dishOptions.close}
          />
        </Suspense>
      )}
    </div>
  );
}
