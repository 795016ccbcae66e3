import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Moment } from './plan.ts';

export const SQUARE = {
  prefix: '/square',
  token: 'storm-token',
  location: 'LSTORM',
  signatureKey: 'storm-signature-key',
} as const;
export const WEBHOOK_PATH = '/api/square/webhook';

/** What Square's process is started with. */
export interface SquareStart {
  seed: number;
  /** Its books. */
  file: string;
  port: number;
  /** Where Comal's processes are; the first gives the webhook's address. */
  comals: string[];
}

/** What the network did to Square's calls and webhooks. */
export interface SquareCounts {
  calls: number;
  faults: number;
  webhooks: number;
  lost: number;
  doubled: number;
  late: number;
}

interface Said {
  ready?: true;
  calm?: true;
  moment?: Moment;
  counts?: SquareCounts;
}

export interface Square {
  /** With these settings Comal takes it for Square itself. */
  environment: Record<string, string>;
  /** Makes a call of its control. */
  control(path: string, body?: object): Promise<void>;
  /** Types a code into a terminal, which is paired by it; returns the address of its screen. */
  typeIn(code: string): Promise<string>;
  /** For so long it cannot be reached, and reaches nobody. */
  goAway(ms: number): void;
  /** From now on nothing fails, and webhooks arrive at once. */
  calm(): Promise<void>;
  counts(): Promise<SquareCounts>;
  close(): Promise<void>;
}

/** Starts it; `heard` is told when Comal calls it and when a webhook is delivered. */
export async function startSquare(
  start: SquareStart,
  clock: Record<string, string>,
  heard: (moment: Moment) => void,
): Promise<Square> {
  const child = fork(join(import.meta.dirname, 'square-process.ts'), [JSON.stringify(start)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...clock },
  });
  child.on('message', ({ moment }: Said) => {
    if (moment !== undefined) heard(moment);
  });
  await said(child, 'ready');
  const base = `http://127.0.0.1:${start.port}${SQUARE.prefix}`;
  return {
    environment: {
      SQUARE_ACCESS_TOKEN: SQUARE.token,
      SQUARE_LOCATION_ID: SQUARE.location,
      SQUARE_WEBHOOK_SIGNATURE_KEY: SQUARE.signatureKey,
      SQUARE_ENVIRONMENT: 'production',
      SQUARE_BASE_URL: base,
    },
    async control(path, body = {}) {
      const answer = await fetch(`${base}/control${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SQUARE.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Square's control answered ${answer.status} to ${path}`);
    },
    async typeIn(code) {
      const answer = await fetch(`${base}/terminal`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ code }).toString(),
      });
      await answer.arrayBuffer();
      const page = answer.headers.get('location');
      if (page === null) throw new Error(`no terminal takes the code ${code}`);
      return new URL(page, base).href;
    },
    goAway: (ms) => void child.send({ awayMs: ms }),
    async calm() {
      child.send('calm');
      await said(child, 'calm');
    },
    async counts() {
      child.send('counts');
      const { counts } = await said(child, 'counts');
      if (counts === undefined) throw new Error('Square has no counts');
      return counts;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Waits for a message with this part. */
function said(child: ChildProcess, part: keyof Said): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("Square's process ended"));
    const hear = (message: Said) => {
      if (!(part in message)) return;
      child.off('message', hear);
      child.off('exit', ended);
      resolve(message);
    };
    child.on('message', hear);
    child.once('exit', ended);
  });
}
