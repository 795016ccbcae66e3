import type { Transaction } from 'kysely';
import type { OrderStatusUpdate } from '../../../contracts/owner/orders/owner-order.ts';
import { isMadeByAll, stationsOfLines } from '../../../domain/order/order-stations.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';
import type { StationId } from '../../../domain/menu/stations.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { saveReadyStations } from '../../stores/orders/orders.store.ts';
import { readStations } from '../../stores/settings.store.ts';
import { ownerOrderView } from '../../views/owner-order-view.ts';

type Tx = Transaction<Schema>;

/** How an order moves when its last station is ready. */
export const MADE: OrderStatusUpdate = { status: 'ready', from: 'preparing' };

/** Returns what is still to be made of an order, and by which of the stations there are. */
async function making(tx: Tx, order: OrderRecord) {
  const stations = (await readStations(tx)).map(({ id }) => id);
  return { lines: (await ownerOrderView(tx, order)).lines, stations };
}

/** Returns the stations that make an order, without what was refunded. */
export async function stationsOfOrder(tx: Tx, order: OrderRecord): Promise<StationId[]> {
  const { lines, stations } = await making(tx, order);
  return stationsOfLines(lines, stations);
}

/** Whether an order is being prepared and all its stations are ready. */
export async function isMadeByStations(tx: Tx, order: OrderRecord): Promise<boolean> {
  if (order.status !== 'preparing' || order.readyStations.length === 0) return false;
  const { lines, stations } = await making(tx, order);
  return isMadeByAll(lines, stations, order.readyStations);
}

/**
 * Takes back what the stations have marked when their order goes back: all of it where it is to be started again, or where
 * nothing would be left to mark.
 */
export async function takeBackStations(
  tx: Tx,
  order: OrderRecord,
  to: OrderStatus,
  now: number,
): Promise<void> {
  if (order.readyStations.length === 0) return;
  const isBack = to === 'received' || (order.status === 'ready' && to === 'preparing');
  if (!isBack) return;
  if (to === 'received' || (await isMadeByStations(tx, { ...order, status: 'preparing' }))) {
    await saveReadyStations(tx, order.id, [], now);
  }
}
