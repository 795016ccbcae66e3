import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One process of the built product, which is killed and started again. */
export interface Comal {
  url: string;
  pid(): number;
  /** As often as it ended although nobody killed it, after it was ready. */
  endedByItself(): number;
  /** Starts it and waits until it is ready, as often as needed. */
  start(): Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends it as an update does; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Beside other work on two processors a start takes minutes. */
const READY_WITHIN_MS = 600_000;

/** Writes all that it prints to `logFile`. */
export function comal(port: number, environment: Record<string, string>, logFile: string): Comal {
  const url = `http://127.0.0.1:${port}`;
  const log: WriteStream = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | null = null;
  let ready = false;
  let byItself = 0;

  function run(): ChildProcess {
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...environment },
    });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('exit', (code, signal) => {
      if (ready && child === started) {
        byItself += 1;
        log.write(`ended by itself: ${code ?? signal}\n`);
      }
      if (child === started) child = null;
    });
    return started;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child;
    child = null;
    ready = false;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  return {
    url,
    pid: () => child?.pid ?? 0,
    endedByItself: () => byItself,
    async start() {
      const until = performance.now() + READY_WITHIN_MS;
      while (performance.now() < until) {
        // Without its database it gives up, as a supervisor expects.
        child ??= run();
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        if (answer?.ok === true) {
          ready = true;
          return;
        }
        await sleep(100);
      }
      throw new Error(`Comal was not ready within ${READY_WITHIN_MS / 1000} s; see ${logFile}`);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
