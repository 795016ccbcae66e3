import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawerView } from '../contracts/owner/window/drawer.ts';
import type { TerminalsView, TerminalView } from '../contracts/owner/window/terminals.ts';
import type { Cents } from '../domain/money.ts';
import { tabletNumber } from '../domain/order/ticket-number.ts';
import type { DrawerAct } from './books.ts';
import { type Answered, errorOf, untilAnswered } from './calls.ts';
import type { Storm } from './customers.ts';
import { signIn } from './staff.ts';

const TERMINALS = 2;
const TABLET = 'b'.repeat(32);
const FLOAT_CENTS = 10_000;
const PAIRED_WITHIN = 200;
const LOOK_MS = 250;

/** What stands at the window: the terminals, a tablet with numbers of its own, and an open drawer. */
export interface Counter {
  /** Of whoever works there. */
  cookie: string;
  /** Uses a terminal alone, once it is free. */
  atTerminal(n: number, use: (terminal: { id: string; page: string }) => Promise<void>): Promise<void>;
  /** The next number that the tablet gives without a network. */
  nextTabletNumber(): number;
  /** Puts cents into the drawer, or takes them out where they are negative. */
  move(cents: Cents): Promise<void>;
  /** Counts and closes the drawer, in which so much is. */
  closeDrawer(cents: Cents): Promise<void>;
}

/** Sets the window up, also while answers are lost. */
export async function openCounter(storm: Storm): Promise<Counter> {
  const cookie = await signIn(storm);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string) => {
    const headers = { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const answer = await untilAnswered(storm.urls, path, { method, headers, ...(body && { body }) });
    if (answer?.status === 200) return answer;
    throw new Error(`${method} ${path}: ${answer === null ? 'no answer' : errorOf(answer)}`);
  };
  const act = async (path: string, body: object, { kind, cents }: Omit<DrawerAct, 'key'>) => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => send('POST', path, body, key)));
    storm.told.drawer.push({ key, kind, cents });
    return drawerOf(answers[0]);
  };
  const terminals = await Promise.all(Array.from({ length: TERMINALS }, () => pair(storm, send)));
  const { place } = (await send('PUT', `/api/owner/window/tablets/${TABLET}`)).body as { place: number };
  const float = { kind: 'opened', cents: FLOAT_CENTS } as const;
  const { id: drawer } = await act('/api/owner/drawer', { float: { cents: FLOAT_CENTS } }, float);
  const turns = terminals.map(() => Promise.resolve());
  let numbers = 0;
  return {
    cookie,
    atTerminal(n, use) {
      const which = n % TERMINALS;
      const terminal = terminals[which];
      if (terminal === undefined) throw new Error('there is no terminal');
      const turn = (turns[which] ?? Promise.resolve()).then(() => use(terminal));
      turns[which] = turn.catch(() => undefined);
      return turn;
    },
    nextTabletNumber: () => tabletNumber(place, ++numbers),
    async move(cents) {
      const kind = cents > 0 ? 'paid_in' : 'paid_out';
      const moved = { kind, cents: Math.abs(cents) } as const;
      await act(`/api/owner/drawer/${drawer}/movements`, { ...moved, reason: 'Change' }, moved);
    },
    async closeDrawer(cents) {
      const counted = await act(
        `/api/owner/drawer/${drawer}/counts`,
        { counted: { cents } },
        { kind: 'counted', cents },
      );
      const countId = counted.counts.at(-1)?.id ?? '';
      const left = { kind: 'closed', cents: Math.min(cents, FLOAT_CENTS) } as const;
      await act(`/api/owner/drawer/${drawer}/close`, { countId, leftCents: left.cents, words: '' }, left);
    },
  };
}

function drawerOf(answer: Answered | undefined): DrawerView {
  if (answer === undefined) throw new Error('the drawer did not answer');
  return answer.body as DrawerView;
}

type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answered>;

/** Pairs a terminal by its code, as its owner types it in. */
async function pair(storm: Storm, send: Send): Promise<{ id: string; page: string }> {
  const id = randomUUID();
  const { code } = (await send('PUT', `/api/owner/terminals/${id}`, { name: `Counter ${id.slice(0, 4)}` }))
    .body as TerminalView;
  const page = await storm.square.typeIn(code ?? '');
  for (let n = 0; n < PAIRED_WITHIN; n++) {
    const { terminals } = (await send('GET', '/api/owner/terminals')).body as TerminalsView;
    if (terminals.find((one) => one.id === id)?.state === 'paired') return { id, page };
    await sleep(LOOK_MS);
  }
  throw new Error('a terminal was not paired');
}
