import type { Transaction } from 'kysely';
import type { StationUpdate } from '../../../contracts/owner/orders/owner-order.ts';
import { OTHER_STATION, type StationId } from '../../../domain/menu/stations.ts';
import { isOpen } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishOrderChanged } from '../../orders/publish.ts';
import { appendOrderEvent } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { lockOrder, requireOrder, saveReadyStations } from '../../stores/orders/orders.store.ts';
import { readStations } from '../../stores/settings.store.ts';
import { moveOrder, type Moved, publishMoved, UNMOVED } from './owner-orders.service.ts';
import { isMadeByStations, MADE, stationsOfOrder } from './ready-stations.ts';

type ChangedStation =
  | { ok: true; order: OrderRecord }
  | { ok: false; error: 'not_found' }
  | { ok: false; error: 'bad_transition'; order: OrderRecord };

/**
 * Marks a station's part of an order as ready, or takes that back. The last part makes the order ready; taking one back
 * makes it one that is being prepared again.
 */
export async function changeStation(
  deps: Deps,
  staff: Staff,
  orderId: string,
  update: StationUpdate,
): Promise<ChangedStation> {
  const done = await writeTransaction(deps.db, async (tx): Promise<Moved | 'refused' | null> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return null;
    return update.ready
      ? markReady(tx, deps, staff, { order, station: update.station })
      : takeBack(tx, deps, staff, { order, station: update.station });
  });
  if (done === null) return { ok: false, error: 'not_found' };
  if (done !== 'refused') {
    publishOrderChanged(deps, orderId);
    publishMoved(deps, orderId, done);
  }
  const order = await requireOrder(deps.db, orderId);
  return done === 'refused' ? { ok: false, error: 'bad_transition', order } : { ok: true, order };
}

interface Part {
  order: OrderRecord;
  station: string;
}

/** Whether the kitchen has the station; one that was removed makes nothing anymore. */
async function isKnown(tx: Transaction<Schema>, station: StationId): Promise<boolean> {
  return station === OTHER_STATION || (await readStations(tx)).some(({ id }) => id === station);
}

async function markReady(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  { order, station }: Part,
): Promise<Moved | 'refused'> {
  // Somebody has marked the whole order meanwhile, and with it this part.
  if (order.status === 'ready' || order.status === 'picked_up') return UNMOVED;
  if (order.status !== 'preparing' || !(await isKnown(tx, station))) return 'refused';
  const readyStations = [...new Set([...order.readyStations, station])];
  if (readyStations.length > order.readyStations.length) {
    await saveReadyStations(tx, order.id, readyStations, deps.now());
    await record(tx, deps, staff, { order, detail: `station ready ${station}` });
  }
  const isMade = await isMadeByStations(tx, { ...order, readyStations });
  return isMade ? moveOrder(tx, deps, staff, order.id, MADE) : UNMOVED;
}

async function takeBack(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  { order, station }: Part,
): Promise<Moved | 'refused'> {
  if (!isOpen(order.status)) return 'refused';
  const wasReady = order.status === 'ready';
  if (!wasReady && !order.readyStations.includes(station)) return UNMOVED;
  const ready = wasReady ? await stationsOfOrder(tx, order) : order.readyStations;
  const moved = wasReady
    ? await moveOrder(tx, deps, staff, order.id, { status: 'preparing', from: 'ready' })
    : UNMOVED;
  await saveReadyStations(
    tx,
    order.id,
    ready.filter((each) => each !== station),
    deps.now(),
  );
  if (!wasReady) await record(tx, deps, staff, { order, detail: `station taken back ${station}` });
  return moved;
}

async function record(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  { order, detail }: { order: OrderRecord; detail: string },
): Promise<void> {
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: order.id,
    at: deps.now(),
    actor: `kitchen:${staff.id}`,
    tablet: staff.tablet,
    from: order.status,
    to: order.status,
    detail,
  });
}
