/** What a load answers: the value, and the instant (epoch ms) from which it must be loaded again. */
export interface Loaded<T> {
  value: T;
  freshUntil: number;
}

/** How long an old value stands in after a failed load. */
const RETRY_MS = 1000;

/** A value kept in memory until it is told to be stale or its time passes; loads once for all who wait. */
export class Snapshot<T extends object> {
  #current: Loaded<T> | undefined;
  #loading: Promise<T> | undefined;
  readonly #load: (previous: T | undefined) => Promise<Loaded<T>>;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;

  /** `load` answers the previous object itself when nothing changed, so that readers can compare by identity. */
  constructor(
    load: (previous: T | undefined) => Promise<Loaded<T>>,
    now: () => number,
    onError: (error: unknown) => void,
  ) {
    this.#load = load;
    this.#now = now;
    this.#onError = onError;
  }

  /** The value while it is fresh, without waiting. */
  peek(): T | undefined {
    const current = this.#current;
    return current !== undefined && this.#now() < current.freshUntil ? current.value : undefined;
  }

  /** The value as it was loaded last, fresh or not; undefined before the first load. */
  last(): T | undefined {
    return this.#current?.value;
  }

  /** The fresh value; after a failed load the last known one, and an error only when there is none. */
  async get(): Promise<T> {
    return this.peek() ?? (this.#loading ??= this.#reload());
  }

  /** The next reader loads again, even while an older load is under way. */
  invalidate(): void {
    this.#loading = undefined;
    if (this.#current !== undefined) this.#current.freshUntil = 0;
  }

  #reload(): Promise<T> {
    const previous = this.#current?.value;
    const loading: Promise<T> = this.#load(previous)
      .catch((error: unknown) => {
        if (previous === undefined) throw error;
        this.#onError(error);
        return { value: previous, freshUntil: this.#now() + RETRY_MS };
      })
      .then((loaded) => {
        // A load that began before an invalidation answers those who asked, and is not kept.
        if (this.#loading === loading) this.#current = loaded;
        return loaded.value;
      })
      .finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
    return loading;
  }
}
