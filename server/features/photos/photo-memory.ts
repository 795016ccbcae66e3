const MAX_BYTES = 12 * 1024 * 1024;

/** The most recently requested photos, within a limit in bytes. */
export class PhotoMemory {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;
  readonly #most: number;

  constructor(maxBytes = MAX_BYTES) {
    this.#most = maxBytes;
  }

  get(name: string): Buffer | undefined {
    const bytes = this.#kept.get(name);
    if (bytes === undefined) return undefined;
    // A map keeps insertion order: a requested photo moves to its end.
    this.#kept.delete(name);
    this.#kept.set(name, bytes);
    return bytes;
  }

  set(name: string, bytes: Buffer): void {
    if (bytes.length > this.#most || this.#kept.has(name)) return;
    this.#kept.set(name, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#most) return;
      this.#kept.delete(oldest);
      this.#bytes -= old.length;
    }
  }
}
