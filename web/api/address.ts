import type { AddressInput, BareCall, CallName } from './call-input.ts';

/** Returns the URL of a call, such as a link's, with its values encoded. */
export function addressOf<Name extends CallName>(name: Name, input: AddressInput<Name>): string;
export function addressOf(name: BareCall): string;
export function addressOf(name: string, input?: unknown): string {
  const { params, query } = (input ?? {}) as Record<'params' | 'query', Record<string, string> | undefined>;
  const path = name
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key) => encodeURIComponent(params?.[key] ?? ''));
  // URLSearchParams turns numbers into text.
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
