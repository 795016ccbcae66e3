import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProductClock {
  /** Environment for the product's process. */
  environment: Record<string, string>;
  /** Moves the product's clock forward; its timers keep running in real time. */
  advance(ms: number): void;
  remove(): void;
}

/** Creates a clock that can be moved forward, loaded into the product's process before it starts. */
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
