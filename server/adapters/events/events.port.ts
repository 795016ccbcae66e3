/** An event published to every process. Small on purpose: readers load the rest themselves. */
export type LiveEvent =
  | { kind: 'order'; orderId: string }
  | { kind: 'menu' }
  | { kind: 'ordering' }
  | { kind: 'alarm' }
  /** Somebody else works at a shared tablet, or may no longer. */
  | { kind: 'turn' }
  /** A job is in the outbox; in one of `lanes` where they are given. */
  | { kind: 'jobs'; lanes?: readonly string[] | undefined }
  /** Events of other processes may have been lost: readers reload everything they show. */
  | { kind: 'missed' };

export interface EventsPort {
  /** Called after the change is committed. Delivery is at most once; readers also poll. Never throws. */
  publish(event: LiveEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** Milliseconds since this process last heard of a change, or since it listens: what was read since then is current. */
  quietMs(): number;
  close(): Promise<void>;
}
