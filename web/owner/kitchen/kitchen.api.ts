import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { KitchenSettings, KitchenSettingsUpdate } from '../../../contracts/owner/kitchen.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { SoldOutUpdate, SoldOutView } from '../../../contracts/owner/menu/sold-out.ts';
import { request, send } from '../../api/client.ts';
import { type Listeners, openEvents } from '../../api/events.ts';
import { readQuery } from '../../api/read-query.ts';
import { withPin } from '../console/turn/pin-prompt.ts';
import { noteServerDate } from './kitchen-clock.ts';
import type { Bump } from '../console/offline/bump.ts';

/** A call without an answer fails after this: the cook must not wait for a dead network. */
const TIMEOUT_MS = 8000;

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

const CLOSED = { query: { scope: 'closed' } } as const;
export const CLOSED_KEY = readQuery('GET /api/owner/orders', CLOSED).queryKey;

/** Returns every order on the board. The answer's date also gives this tablet's clock offset. */
export async function openOrders(): Promise<OwnerOrderView[]> {
  const sentAt = Date.now();
  const response = await request('GET /api/owner/orders', { query: { scope: 'open' } }, timeout());
  noteServerDate(response.headers.get('date'), sentAt, Date.now());
  return response.json();
}

/** Returns the last orders that left the board. */
export function closedOrders(): Promise<OwnerOrderView[]> {
  return send('GET /api/owner/orders', CLOSED, timeout());
}

/** Sends this board's heartbeat. */
export async function sendHeartbeat(): Promise<void> {
  await send('POST /api/owner/kitchen/heartbeat', {}, timeout());
}

export function kitchenSettings(): Promise<KitchenSettings> {
  return send('GET /api/owner/kitchen/settings', {}, timeout());
}

export function saveKitchenSettings(update: KitchenSettingsUpdate): Promise<KitchenSettings> {
  return withPin(() => send('PUT /api/owner/kitchen/settings', { body: update }, timeout()));
}

export function soldOut(): Promise<SoldOutView> {
  return send('GET /api/owner/sold-out', {}, timeout());
}

export function markSoldOut(update: SoldOutUpdate): Promise<SoldOutView> {
  return withPin(() => send('PUT /api/owner/sold-out', { body: update }, timeout()));
}

/** Opens the board's event stream, with alarms in its language. */
export function openStream(
  language: StaffLanguage,
  listeners: Listeners<'GET /api/owner/orders/events'>,
  onError: () => void,
): EventSource {
  const stream = openEvents('GET /api/owner/orders/events', { query: { lang: language } }, listeners);
  stream.addEventListener('error', onError);
  return stream;
}

/** Moves an order or a station's part of it, or acknowledges a change of it; all can be repeated safely. */
export function moveOrder({ orderId, from, to, read, part }: Bump): Promise<OwnerOrderView | undefined> {
  const params = { id: orderId };
  if (read !== undefined) {
    const body = { quantities: [...read] };
    return withPin(() => send('POST /api/owner/orders/:id/change-seen', { params, body }, timeout()));
  }
  if (part !== undefined) {
    return withPin(() => send('POST /api/owner/orders/:id/station', { params, body: part }, timeout()));
  }
  return withPin(() =>
    send('POST /api/owner/orders/:id/status', { params, body: { status: to, from } }, timeout()),
  );
}

/** Cancels an order and refunds its payment. */
export async function cancelOrder(orderId: string): Promise<void> {
  const input = { params: { id: orderId }, body: { status: 'cancelled' as const } };
  await withPin(() => send('POST /api/owner/orders/:id/status', input, timeout()));
}

export async function markSeen(orderId: string): Promise<void> {
  await send('POST /api/owner/orders/:id/seen', { params: { id: orderId } }, timeout());
}

/** Requests a reprint on the kitchen's printer; `key` makes a repeat safe. */
export async function printTicket(orderId: string, key: string): Promise<void> {
  await withPin(() => send('POST /api/owner/orders/:id/print', { params: { id: orderId }, key }, timeout()));
}

export function openAlarms(language: StaffLanguage): Promise<AlarmView[]> {
  return send('GET /api/owner/alarms', { query: { lang: language } }, timeout());
}

export async function clearAlarm(id: string): Promise<void> {
  await withPin(() => send('POST /api/owner/alarms/:id/clear', { params: { id } }, timeout()));
}

/** Clears the alarms of these untouched orders. */
export async function clearUntouched(ids: readonly string[]): Promise<void> {
  await withPin(() => send('POST /api/owner/alarms/untouched/clear', { body: { ids: [...ids] } }, timeout()));
}

/** A pause ends by itself at `until` (epoch ms). */
export function switchOrdering(change: { enabled: boolean; until?: number }): Promise<OrderingStatusView> {
  return withPin(() => send('PUT /api/owner/ordering-status', { body: change }, timeout()));
}

export function pace(): Promise<HoursView> {
  return send('GET /api/owner/hours', {}, timeout());
}

/** Changes how long one order usually takes. */
export function setPrepMinutes(prepMinutes: number): Promise<HoursView> {
  return withPin(() => send('PUT /api/owner/hours/settings', { body: { prepMinutes } }, timeout()));
}

export function setBusy(busyMinutes: HoursView['busy']['minutes']): Promise<HoursView> {
  return withPin(() => send('PUT /api/owner/hours/busy', { body: { busyMinutes } }, timeout()));
}
