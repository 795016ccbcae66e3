/** Result of a load: the value, and the instant (epoch ms) from which it must be loaded again. */
export interface Loaded<T> {
  value: T;
  freshUntil: number;
}

/** How long an old value is used after a failed load. */
const RETRY_MS = 1000;

/** A value kept in memory until it is invalidated or expires; concurrent readers share one load. */
export class Snapshot<T extends object> {
  #current: (Loaded<T> & { loadedAt: number }) | undefined;
  #loading: Promise<T> | undefined;
  readonly #load: (previous: T | undefined) => Promise<Loaded<T>>;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;

  /** `load` returns the previous object when nothing changed, so that readers can compare by identity. */
  constructor(
    load: (previous: T | undefined) => Promise<Loaded<T>>,
    now: () => number,
    onError: (error: unknown) => void,
  ) {
    this.#load = load;
    this.#now = now;
    this.#onError = onError;
  }

  /** Returns the value if it is fresh, without waiting. */
  peek(): T | undefined {
    const current = this.#current;
    const now = this.#now();
    // The clock may have been set back since the load.
    const isFresh = current !== undefined && current.loadedAt <= now && now < current.freshUntil;
    return isFresh ? current.value : undefined;
  }

  /** Returns the last loaded value, fresh or not; undefined before the first load. */
  last(): T | undefined {
    return this.#current?.value;
  }

  /** Returns the fresh value; after a failed load the last one, and throws only without any. */
  async get(): Promise<T> {
    return this.peek() ?? (this.#loading ??= this.#reload());
  }

  /** Makes the next reader load again, even while an older load is running. */
  invalidate(): void {
    this.#loading = undefined;
    if (this.#current !== undefined) this.#current.freshUntil = 0;
  }

  #reload(): Promise<T> {
    const previous = this.#current?.value;
    const loadedAt = this.#now();
    const loading: Promise<T> = this.#load(previous)
      .catch((error: unknown) => {
        if (previous === undefined) throw error;
        this.#onError(error);
        return { value: previous, freshUntil: this.#now() + RETRY_MS };
      })
      .then((loaded) => {
        // A load that began before an invalidation serves its own readers, and is not kept.
        if (this.#loading === loading) this.#current = { ...loaded, loadedAt };
        return loaded.value;
      })
      .finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
    return loading;
  }
}
