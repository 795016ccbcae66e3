import type {
  DrawerDayView,
  DrawerMovementKind,
  DrawerView,
  OpenDrawerView,
} from '../../../contracts/owner/window/drawer.ts';
import { businessSpan } from '../../../domain/business-day.ts';
import type { Cents } from '../../../domain/money.ts';
import { type CashCount, countedCents } from '../../../domain/sales/drawer.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  type Drawer,
  drawerById,
  drawerEntries,
  type DrawerEntry,
  drawersIn,
  endDrawer,
  insertDrawer,
  lastClosed,
  lockDrawer,
  openDrawerOf,
  orderCashOf,
  orderCashOutside,
} from '../../stores/payments/drawers.store.ts';
import { readClock } from '../../stores/settings.store.ts';
import {
  type DrawerError,
  type DrawerRequest,
  enter,
  type Entered,
  type Refused,
  repeated,
  type Tx,
} from './drawer-acts.ts';
import { drawerViews, expectedIn } from './drawer-view.ts';

type Done<E extends DrawerError> = { ok: true; drawer: DrawerView } | Refused<E>;

export async function openDrawerView(deps: Deps): Promise<OpenDrawerView> {
  const open = await openDrawerOf(deps.db);
  const last = await lastClosed(deps.db);
  return {
    drawer: open === null ? null : await viewOf(deps, open),
    leftCents: last?.leftCents ?? null,
  };
}

/** Returns the drawers of a business day, and its cash outside of them. */
export async function drawerDayView(deps: Deps, day: string): Promise<DrawerDayView> {
  const span = businessSpan(await readClock(deps.db), day, day);
  const drawers = await drawersIn(deps.db, span);
  return {
    drawers: await drawerViews(deps.db, drawers),
    outside: await orderCashOutside(deps.db, span),
  };
}

async function viewOf(deps: Deps, drawer: Drawer): Promise<DrawerView> {
  const [view] = await drawerViews(deps.db, [drawer]);
  if (view === undefined) throw new Error(`drawer ${drawer.id} has no view`);
  return view;
}

/** Opens the drawer with a counted float. */
export async function openDrawer(
  deps: Deps,
  request: DrawerRequest<{ float: CashCount }>,
): Promise<Done<'invalid' | 'key_reused' | 'drawer_open'>> {
  const { float } = request.body;
  const floatCents = countedCents(float);
  if (floatCents === null) return { ok: false, error: 'invalid', fields: { float: 'invalid' } };
  const hash = requestHash({ kind: 'opened', ...request.body });
  const outcome = await refusableTransaction(
    deps.db,
    async (tx, refuse: Refuse<Refused<'key_reused' | 'drawer_open'>>) => {
      const known = await repeated(tx, request.key, hash);
      if (known !== null) return known.ok ? known : refuse(known);
      const last = await lastClosed(tx);
      // Never inside the one before, whatever the clock says.
      const openedAt = Math.max(deps.now(), last?.closedAt ?? 0);
      const drawer: Drawer = {
        id: deps.newId(),
        openedAt,
        closedAt: null,
        demo: deps.payments.environment !== 'production',
      };
      if (!(await insertDrawer(tx, drawer))) {
        // The same press may have been first.
        const same = await repeated(tx, request.key, hash);
        return same?.ok ? same : refuse({ ok: false, error: 'drawer_open' });
      }
      await enter(tx, deps, request, hash, {
        drawerId: drawer.id,
        kind: 'opened',
        at: openedAt,
        cents: floatCents,
        pieces: piecesOf(float),
      });
      await recordAudit(tx, deps, {
        staff: request.staff,
        action: 'drawer.opened',
        subject: drawer.id,
        before: last === null ? null : { leftCents: last.leftCents },
        after: { floatCents },
      });
      return { ok: true as const, drawerId: drawer.id };
    },
  );
  return answer(deps, outcome);
}

/** Puts money into the drawer or takes some out. */
export function moveCash(
  deps: Deps,
  id: string,
  request: DrawerRequest<{ kind: DrawerMovementKind; cents: Cents; reason: string }>,
): Promise<Done<'invalid' | 'not_found' | 'key_reused' | 'drawer_closed'>> {
  const { kind, cents } = request.body;
  const reason = singleLine(request.body.reason);
  if (reason === '') return Promise.resolve({ ok: false, error: 'invalid', fields: { reason: 'missing' } });
  return atDrawer(deps, id, request, kind, async (tx, { at, hash }) => {
    await enter(tx, deps, request, hash, { drawerId: id, kind, at, cents, words: reason });
    await recordAudit(tx, deps, {
      staff: request.staff,
      action: `drawer.${kind}`,
      subject: id,
      before: null,
      after: { amountCents: cents, reason },
    });
  });
}

/** Stores a count with what should be there: both are of one transaction. */
export function countDrawer(
  deps: Deps,
  id: string,
  request: DrawerRequest<{ counted: CashCount }>,
): Promise<Done<'invalid' | 'not_found' | 'key_reused' | 'drawer_closed'>> {
  const { counted } = request.body;
  const cents = countedCents(counted);
  if (cents === null) return Promise.resolve({ ok: false, error: 'invalid', fields: { counted: 'invalid' } });
  return atDrawer(deps, id, request, 'counted', async (tx, { drawer, at, hash, entries }) => {
    const expectedCents = await expectedNow(tx, drawer, entries);
    await enter(tx, deps, request, hash, {
      drawerId: id,
      kind: 'counted',
      at,
      cents,
      expectedCents,
      pieces: piecesOf(counted),
    });
    await recordAudit(tx, deps, {
      staff: request.staff,
      action: 'drawer.counted',
      subject: id,
      before: null,
      after: { countedCents: cents, expectedCents, differenceCents: cents - expectedCents },
    });
  });
}

/** Closes the drawer by its last count, if nothing has moved since. */
export function closeDrawer(
  deps: Deps,
  id: string,
  request: DrawerRequest<{ countId: string; leftCents: Cents; words: string }>,
): Promise<Done<'invalid' | 'not_found' | 'key_reused' | 'drawer_closed' | 'drawer_changed'>> {
  const { countId, leftCents } = request.body;
  const words = singleLine(request.body.words);
  return atDrawer<'invalid' | 'drawer_changed'>(deps, id, request, 'closed', async (tx, open, refuse) => {
    const { drawer, at, hash, entries } = open;
    const count = entries.findLast(({ kind }) => kind === 'counted');
    const expectedCents = await expectedNow(tx, drawer, entries);
    if (count?.id !== countId || count.expectedCents !== expectedCents) {
      refuse({ ok: false, error: 'drawer_changed' });
      return;
    }
    if (leftCents > count.cents) {
      refuse({ ok: false, error: 'invalid', fields: { leftCents: 'too_much' } });
    }
    await enter(tx, deps, request, hash, { drawerId: id, kind: 'closed', at, cents: leftCents, words });
    // The count includes payments of this very millisecond.
    await endDrawer(tx, id, at + 1);
    await recordAudit(tx, deps, {
      staff: request.staff,
      action: 'drawer.closed',
      subject: id,
      before: null,
      after: {
        countedCents: count.cents,
        differenceCents: count.cents - expectedCents,
        bankCents: count.cents - leftCents,
        leftCents,
        ...(words !== '' && { note: words }),
      },
    });
  });
}

/** An open drawer that nobody else changes meanwhile. */
interface LockedDrawer {
  drawer: Drawer;
  entries: DrawerEntry[];
  /** When this is done, epoch ms: after everything before it. */
  at: number;
  hash: string;
}

/** Runs what is done at an open drawer, once for each key; others at the same drawer wait meanwhile. */
async function atDrawer<E extends DrawerError = never>(
  deps: Deps,
  id: string,
  { key, body }: DrawerRequest<object>,
  kind: DrawerEntry['kind'],
  work: (tx: Tx, open: LockedDrawer, refuse: Refuse<Refused<E>>) => Promise<void>,
): Promise<Done<E | 'not_found' | 'key_reused' | 'drawer_closed'>> {
  const hash = requestHash({ id, kind, ...body });
  const outcome = await refusableTransaction(
    deps.db,
    async (tx, refuse: Refuse<Refused<E | 'not_found' | 'key_reused' | 'drawer_closed'>>) => {
      const drawer = await lockDrawer(tx, id);
      if (drawer === null) return refuse({ ok: false, error: 'not_found' });
      const known = await repeated(tx, key, hash);
      if (known !== null) return known.ok ? known : refuse(known);
      if (drawer.closedAt !== null) return refuse({ ok: false, error: 'drawer_closed' });
      const entries = await drawerEntries(tx, [id]);
      const at = Math.max(deps.now(), (entries.at(-1)?.at ?? 0) + 1);
      await work(tx, { drawer, entries, at, hash }, refuse);
      return { ok: true as const, drawerId: id };
    },
  );
  return answer(deps, outcome);
}

async function answer<E extends DrawerError>(deps: Deps, outcome: Entered | Refused<E>): Promise<Done<E>> {
  if (!outcome.ok) return outcome;
  const drawer = await drawerById(deps.db, outcome.drawerId);
  if (drawer === null) throw new Error(`drawer ${outcome.drawerId} is gone`);
  return { ok: true, drawer: await viewOf(deps, drawer) };
}

async function expectedNow(tx: Tx, drawer: Drawer, entries: readonly DrawerEntry[]): Promise<Cents> {
  const cash = (await orderCashOf(tx, [drawer])).get(drawer.id);
  if (cash === undefined) throw new Error(`drawer ${drawer.id} is gone`);
  return expectedIn(entries, cash);
}

function piecesOf(count: CashCount): DrawerEntry['pieces'] {
  return 'pieces' in count ? count.pieces.filter((piece) => piece.count > 0) : null;
}
