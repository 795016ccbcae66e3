import type { LiveEvent } from '../adapters/events/events.port.ts';
import type { Deps } from '../deps.ts';
import type { EventStream } from './event-stream.ts';

/** Events between processes may be lost, so every stream also polls. */
const REFRESH_MS = 15_000;

interface Feed {
  /** Called once, when the stream opens. */
  onOpen(): Promise<void>;
  onEvent(event: LiveEvent): Promise<void>;
  /** Called every 15 s, and whenever events were lost. */
  refresh(): Promise<void>;
}

/** Keeps a stream up to date until it closes: one update at a time, in order. */
export function feedStream(deps: Deps, stream: EventStream, feed: Feed): void {
  let last = Promise.resolve();
  let closed = false;
  const next = (step: () => Promise<void>): void => {
    last = last
      .then(() => (closed ? undefined : step()))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a live stream missed a change'));
  };
  const unsubscribe = deps.events.subscribe((event) =>
    next(() => (event.kind === 'missed' ? feed.refresh() : feed.onEvent(event))),
  );
  const timer = setInterval(() => next(() => feed.refresh()), REFRESH_MS);
  stream.onClose(() => {
    closed = true;
    unsubscribe();
    clearInterval(timer);
  });
  next(() => feed.onOpen());
}
