import { setTimeout as sleep } from 'node:timers/promises';
import type { Comal } from './comal.ts';
import type { Disk } from './disk.ts';
import type { Kill, Moment } from './plan.ts';

/** Kills processes in the middle of what they do, one kill after the other, and starts them again. */
export interface Killer {
  /** Is told that something begins. */
  begins: (moment: Moment) => void;
  /** Plans the next kill. */
  arm(kill: Kill): void;
  /** Resolves when every armed kill is done and everything runs again. */
  finished(): Promise<void>;
  /** Rejects where a kill could not be done, or what was killed does not start again. */
  failure: Promise<never>;
  /** Kills by victim and moment, with the time until all was ready again, in milliseconds. */
  done: { kill: Kill; missed: boolean; downMs: number }[];
}

/** A moment that does not come is not waited for. */
const WAIT_MS = 3_000;

export function killer(
  comals: readonly Comal[],
  { killPostgres, disk }: { killPostgres: (() => Promise<void>) | null; disk: Disk | null },
): Killer {
  let waiting: { moment: Moment; now: () => void } | null = null;
  let queue = Promise.resolve();
  const done: Killer['done'] = [];
  let fail: ((reason: unknown) => void) | undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // `finished` tells of it too, where nobody waits for this.
  failure.catch(() => undefined);

  async function execute(kill: Kill): Promise<void> {
    const missed = await Promise.race([
      new Promise<false>((resolve) => {
        waiting = { moment: kill.on, now: () => resolve(false) };
      }),
      sleep(WAIT_MS, true),
    ]);
    waiting = null;
    await sleep(kill.delayMs);
    const started = performance.now();
    const victims = kill.victim === 'comal' ? comals.slice(kill.process, kill.process + 1) : comals;
    if (kill.victim === 'power') disk?.cutPower();
    if (kill.victim === 'postgres') await killPostgres?.();
    else await Promise.all(victims.map((one) => one.kill()));
    if (kill.victim === 'power') await disk?.restore();
    await Promise.all(comals.map((one) => one.start()));
    done.push({ kill, missed, downMs: performance.now() - started });
  }

  return {
    begins(moment) {
      if (waiting?.moment === moment) waiting.now();
    },
    arm(kill) {
      queue = queue.then(() => execute(kill));
      queue.catch((error: unknown) => fail?.(error));
    },
    finished: () => queue,
    failure,
    done,
  };
}
