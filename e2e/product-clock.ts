import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProductClock {
  /** The product's process is started with these. */
  environment: Record<string, string>;
  /** Puts the product's clock forward; its timers run on as they were. */
  advance(ms: number): void;
  remove(): void;
}

/** A clock that can be put forward, loaded into the product's process before it begins. */
export function productClock(): ProductClock {
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-clock-'));
  const file = join(folder, 'ahead-ms');
  let ahead = 0;
  writeFileSync(file, '0');
  const code = `
    import { readFileSync } from 'node:fs';
    const real = Date.now;
    Date.now = () => real() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
  `;
  return {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` },
    advance(ms) {
      ahead += ms;
      writeFileSync(file, String(ahead));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
