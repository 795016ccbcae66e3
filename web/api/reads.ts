import { readItem, readSpecial } from '../../contracts/menu/menu-wire.ts';
import type { MenuItem, Special } from '../../domain/menu/menu.ts';
import type { Answer, BareCall, Input, ReadCall } from './call-input.ts';
import { send, statusOf } from './client.ts';

/** A weak connection dies silently: a read fails after this long without an answer. */
const TIMEOUT_MS = 10_000;
const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

/** Makes the call that a query's key names. */
export function readCall(queryKey: readonly unknown[]): Promise<unknown> {
  const [name, input] = queryKey as [BareCall & ReadCall, Input<BareCall & ReadCall>];
  return send(name, input, timeout());
}

/** Null when signed out. */
export async function readOrNull<Name extends BareCall & ReadCall>(name: Name): Promise<Answer<Name> | null> {
  try {
    return await send(name, undefined, timeout());
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

/** Reads the current menu. */
export async function readMenu(): Promise<MenuItem[]> {
  return (await send('GET /api/menu', {}, timeout())).map(readItem);
}

/** Reads the specials of a business day (`YYYY-MM-DD`), today's without one. */
export async function readSpecials(day?: string): Promise<Special[]> {
  const input = day === undefined ? {} : { query: { day } };
  return (await send('GET /api/specials', input, timeout())).map(readSpecial);
}
