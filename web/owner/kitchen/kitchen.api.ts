import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { KitchenSettings, KitchenSettingsUpdate } from '../../../contracts/owner/kitchen.ts';
import type { AlarmView, OwnerOrderView } from '../../../contracts/order.ts';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { Language } from '../../../domain/language.ts';
import type { SoldOutUpdate, SoldOutView } from '../../../contracts/owner/sold-out.ts';
import { request, requestJson } from '../../api/client.ts';
import { noteServerDate } from './kitchen-clock.ts';
import type { Bump } from './board/board-state.ts';

/** A call unanswered for this long has failed: the cook must not wait for a dead network. */
const TIMEOUT_MS = 8000;

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

/** Every order on the board. The answer's date also tells how far this tablet's clock is off. */
export async function openOrders(): Promise<OwnerOrderView[]> {
  const sentAt = Date.now();
  const response = await request('GET', '/api/owner/orders?scope=open', undefined, {}, timeout());
  noteServerDate(response.headers.get('date'), sentAt, Date.now());
  return (await response.json()) as OwnerOrderView[];
}

/** The last orders that left the board. */
export function closedOrders(): Promise<OwnerOrderView[]> {
  return requestJson('GET', '/api/owner/orders?scope=closed', undefined, {}, timeout());
}

/** Says that this board is open. */
export async function sendHeartbeat(): Promise<void> {
  await request('POST', '/api/owner/kitchen/heartbeat', undefined, {}, timeout());
}

export function kitchenSettings(): Promise<KitchenSettings> {
  return requestJson('GET', '/api/owner/kitchen/settings', undefined, {}, timeout());
}

export function saveKitchenSettings(update: KitchenSettingsUpdate): Promise<KitchenSettings> {
  return requestJson('PUT', '/api/owner/kitchen/settings', update, {}, timeout());
}

export function soldOut(): Promise<SoldOutView> {
  return requestJson('GET', '/api/owner/sold-out', undefined, {}, timeout());
}

export function markSoldOut(update: SoldOutUpdate): Promise<SoldOutView> {
  return requestJson('PUT', '/api/owner/sold-out', update, {}, timeout());
}

export function openStream(language: Language): EventSource {
  return new EventSource(`/api/owner/orders/events?lang=${language}`, { withCredentials: true });
}

/** Moves an order, or says that a change of it was read; either can be sent again without harm. */
export function moveOrder({ orderId, from, to, read }: Bump): Promise<OwnerOrderView | undefined> {
  if (read !== undefined) {
    const path = `/api/owner/orders/${encodeURIComponent(orderId)}/change-seen`;
    return requestJson('POST', path, { quantities: read }, {}, timeout());
  }
  const path = `/api/owner/orders/${encodeURIComponent(orderId)}/status`;
  return requestJson('POST', path, { status: to, from }, {}, timeout());
}

/** Takes an order off the board; whatever was paid for it goes back. */
export async function cancelOrder(orderId: string): Promise<void> {
  const path = `/api/owner/orders/${encodeURIComponent(orderId)}/status`;
  await request('POST', path, { status: 'cancelled' }, {}, timeout());
}

export async function markSeen(orderId: string): Promise<void> {
  const path = `/api/owner/orders/${encodeURIComponent(orderId)}/seen`;
  await request('POST', path, undefined, {}, timeout());
}

/** Asks the kitchen's printer for an order's ticket again; `key` makes a repeat harmless. */
export async function printTicket(orderId: string, key: string): Promise<void> {
  const path = `/api/owner/orders/${encodeURIComponent(orderId)}/print`;
  await request('POST', path, undefined, { 'Idempotency-Key': key }, timeout());
}

export function openAlarms(language: Language): Promise<AlarmView[]> {
  return requestJson('GET', `/api/owner/alarms?lang=${language}`, undefined, {}, timeout());
}

export async function clearAlarm(id: string): Promise<void> {
  await request('POST', `/api/owner/alarms/${encodeURIComponent(id)}/clear`, undefined, {}, timeout());
}

/** These orders are known of in the kitchen, although nobody has touched them. */
export async function clearUntouched(ids: readonly string[]): Promise<void> {
  await request('POST', '/api/owner/alarms/untouched/clear', { ids }, {}, timeout());
}

/** `until` (epoch ms) ends a pause by itself. */
export function switchOrdering(change: { enabled: boolean; until?: number }): Promise<OrderingStatusView> {
  return requestJson('PUT', '/api/owner/ordering-status', change, {}, timeout());
}

export function pace(): Promise<HoursView> {
  return requestJson('GET', '/api/owner/hours', undefined, {}, timeout());
}

export function setBusy(busyMinutes: HoursView['busy']['minutes']): Promise<HoursView> {
  return requestJson('PUT', '/api/owner/hours/busy', { busyMinutes }, {}, timeout());
}
