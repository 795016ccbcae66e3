import type { EventsOf } from '../../contracts/call.ts';
import type { AllCalls } from '../../contracts/calls.ts';
import { addressOf } from './address.ts';
import type { AddressInput, EventsCall } from './call-input.ts';

type EventsBy<Name extends EventsCall> = EventsOf<AllCalls[Name]>;

/** A listener for each event of a call, with its data. */
export type Listeners<Name extends EventsCall> = {
  [Event in keyof EventsBy<Name>]?: (data: EventsBy<Name>[Event]) => void;
};

/** Opens a call's event stream. The browser reconnects by itself, unless the server refused. */
export function openEvents<Name extends EventsCall>(
  name: Name,
  input: AddressInput<Name>,
  listeners: Listeners<Name>,
): EventSource {
  const stream = new EventSource(addressOf(name, input));
  for (const [event, listener] of Object.entries(listeners) as [string, (data: unknown) => void][]) {
    stream.addEventListener(event, ({ data }: MessageEvent<string>) => listener(JSON.parse(data)));
  }
  return stream;
}
