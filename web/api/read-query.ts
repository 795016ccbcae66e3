import type { DataTag, QueryFunction } from '@tanstack/react-query';
import type { Answer, BareCall, Input, ReadCall } from './call-input.ts';

interface ReadQuery<T> {
  queryKey: DataTag<readonly unknown[], T>;
  queryFn?: QueryFunction<T>;
}

/** Returns the query of a read call: its key is the call, by name and input. */
export function readQuery<Name extends ReadCall>(name: Name, input: Input<Name>): ReadQuery<Answer<Name>>;
export function readQuery<Name extends BareCall & ReadCall>(name: Name): ReadQuery<Answer<Name>>;
export function readQuery(name: ReadCall, input: object = {}): { queryKey: readonly unknown[] } {
  return { queryKey: [name, input] };
}
