import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProductClock {
  /** Environment for the product's process. */
  environment: Record<string, string>;
  /** Its time now, epoch milliseconds. */
  now: () => number;
  /** Moves the product's clock forward, or back; its timers keep running in real time. */
  advance(ms: number): void;
  remove(): void;
}

/**
 * Creates a clock that can be moved, loaded into the product's process before it starts. It begins at `start`, epoch
 * milliseconds, and runs.
 */
export function productClock(start = Date.now()): ProductClock {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-clock-'));
  const file = join(folder, 'ahead-ms');
  let ahead = start - Date.now();
  // Whole at every moment: it is read all the time.
  const write = () => {
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write();
  const code = `
    import { readFileSync } from 'node:fs';
    const real = Date.now;
    const now = () => real() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    Date.now = now;
    globalThis.Date = new Proxy(Date, {
      construct: (made, given, as) => Reflect.construct(made, given.length === 0 ? [now()] : given, as),
    });
  `;
  return {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` },
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
      write();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
