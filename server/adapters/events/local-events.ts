import type { Logger } from 'pino';
import type { EventsPort } from './events.port.ts';
import { Listeners } from './listeners.ts';

/** Live events of a single process, delivered at once. */
export function localEvents(log?: Pick<Logger, 'error'>): EventsPort {
  const listeners = new Listeners(log);
  return {
    publish: (event) => listeners.notify(event),
    subscribe: (listener) => listeners.add(listener),
    quietMs: () => listeners.quietMs(),
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
