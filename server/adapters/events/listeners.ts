import type { Logger } from 'pino';
import type { LiveEvent } from './events.port.ts';

type Listener = (event: LiveEvent) => void;

/** The subscribers in this process. One that throws does not keep the event from the others. */
export class Listeners {
  readonly #listeners = new Set<{ call: Listener }>();
  readonly #log: Pick<Logger, 'error'> | undefined;
  #lastAt = performance.now();

  constructor(log: Pick<Logger, 'error'> | undefined) {
    this.#log = log;
  }

  add(listener: Listener): () => void {
    const entry = { call: listener };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  /** Milliseconds since the last event, or since the process began to listen. */
  quietMs(): number {
    return performance.now() - this.#lastAt;
  }

  notify(event: LiveEvent): void {
    this.#lastAt = performance.now();
    for (const listener of this.#listeners) {
      try {
        listener.call(event);
      } catch (err) {
        this.#log?.error({ err, event }, 'a listener failed on a live event');
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
