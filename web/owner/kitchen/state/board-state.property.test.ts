import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { canTransition, isOpen, nextKitchenStatus } from '../../../../domain/order/order.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { boardReducer, EMPTY_BOARD, lastBump } from './board-state.ts';
import type { BoardAction } from './board-state.ts';
import type { Bump } from '../../console/offline/bump.ts';
import { boardTickets } from '../board/tickets.ts';

/** The kitchen's server in memory: conditional bumps, each published to the stream with a growing `updatedAt`. */
class Kitchen {
  readonly orders = new Map<string, OwnerOrderView>();
  readonly moved = new Map<string, number>();
  movedElsewhere = 0;
  tell: (order: OwnerOrderView) => void = () => {};
  #clock = 0;

  open = () => [...this.orders.values()].filter((order) => isOpen(order.status));

  #save(order: OwnerOrderView): void {
    this.#clock += 1;
    const saved = { ...order, updatedAt: this.#clock };
    this.orders.set(saved.id, saved);
    this.tell(saved);
  }

  paid(): void {
    const number = this.orders.size + 1;
    this.#save(anOwnerOrder({ id: `o${number}`, number }));
  }

  /** A change by another board, or a cancellation. */
  elsewhere(pick: number, cancel: boolean): void {
    const order = this.open()[pick % Math.max(1, this.open().length)];
    if (order === undefined) return;
    const status = cancel ? 'cancelled' : nextKitchenStatus(order.status);
    if (status === null) return;
    this.movedElsewhere += 1;
    this.#save({ ...order, status });
  }

  /** Like the server's call: a repeat succeeds, a bump that no longer fits is refused. */
  move({ id, orderId, from, to }: Bump): { ok: boolean; order: OwnerOrderView } {
    const order = this.orders.get(orderId);
    if (order === undefined) throw new Error('a bump for an order nobody placed');
    if (order.status === to) return { ok: true, order };
    if (order.status !== from || !canTransition(from, to, 'kitchen')) return { ok: false, order };
    this.moved.set(id, (this.moved.get(id) ?? 0) + 1);
    this.#save({ ...order, status: to, seen: true });
    return { ok: true, order: this.orders.get(orderId) ?? order };
  }
}

/** A board and its network: any message may be late or lost; the stream keeps its order. */
class Rig {
  readonly kitchen = new Kitchen();
  board = EMPTY_BOARD;
  readonly pressed: string[] = [];
  readonly sends = new Map<string, number>();
  readonly answers = new Map<string, number>();
  lostAnswers = 0;
  #stream: BoardAction[] | null = null;
  readonly #polls: { asked: number; orders: OwnerOrderView[] | null }[] = [];
  #answer: { bump: Bump; ok: boolean; order: OwnerOrderView } | null = null;
  #ids = 0;

  constructor() {
    this.kitchen.tell = (order) => this.#stream?.push({ type: 'order', order });
  }

  do(action: BoardAction): void {
    this.board = boardReducer(this.board, action);
  }

  press(pick: number): void {
    const tickets = boardTickets(this.board);
    const ticket = tickets[pick % Math.max(1, tickets.length)];
    if (ticket === undefined) return;
    this.#ids += 1;
    this.pressed.push(`b${this.#ids}`);
    this.do({ type: 'bump', orderId: ticket.order.id, id: `b${this.#ids}`, at: this.#ids });
  }

  undo(): void {
    const taken = lastBump(this.board);
    if (taken === null) return;
    this.#ids += 1;
    this.do({ type: 'undo', id: `u${this.#ids}`, at: this.#ids });
    const stillThere = this.board.queue.some((bump) => bump.id === taken.id);
    const neverSent = !this.sends.has(taken.id);
    if (neverSent && !stillThere) this.pressed.splice(this.pressed.indexOf(taken.id), 1);
    else this.pressed.push(`u${this.#ids}`);
  }

  /** Sends the queue's first bump; the request may be lost, and later its answer. */
  send(lost: boolean): void {
    const bump = this.board.queue[0];
    if (bump === undefined || this.board.sending !== null) return;
    this.do({ type: 'sending', id: bump.id });
    if (lost) return this.do({ type: 'failed', id: bump.id });
    this.sends.set(bump.id, (this.sends.get(bump.id) ?? 0) + 1);
    this.#answer = { bump, ...this.kitchen.move(bump) };
  }

  answer(lost: boolean): void {
    const answer = this.#answer;
    if (answer === null) return;
    this.#answer = null;
    const { id } = answer.bump;
    if (lost) {
      this.lostAnswers += 1;
      return this.do({ type: 'failed', id });
    }
    this.answers.set(id, (this.answers.get(id) ?? 0) + 1);
    this.do({ type: answer.ok ? 'acknowledged' : 'refused', id, order: answer.order });
  }

  connect(): void {
    this.do({ type: 'asking' });
    this.#stream = [{ type: 'snapshot', orders: this.kitchen.open(), requestedVersion: this.board.version }];
  }

  disconnect(): void {
    this.#stream = null;
  }

  deliver(): void {
    const news = this.#stream?.shift();
    if (news) this.do(news);
  }

  ask(): void {
    this.do({ type: 'asking' });
    this.#polls.push({ asked: this.board.version, orders: null });
  }

  /** The kitchen reads its orders for a poll that has arrived. */
  read(pick: number): void {
    const poll = this.#polls[pick % Math.max(1, this.#polls.length)];
    if (poll) poll.orders ??= this.kitchen.open();
  }

  /** The answer of a poll arrives, in any order. */
  polled(pick: number): void {
    const index = pick % Math.max(1, this.#polls.length);
    const poll = this.#polls[index];
    if (!poll?.orders) return;
    this.#polls.splice(index, 1);
    this.do({ type: 'snapshot', orders: poll.orders, requestedVersion: poll.asked });
  }

  /** The network stays up: every message arrives. */
  settle(): void {
    this.answer(false);
    while (this.board.queue.length > 0) {
      this.send(false);
      this.answer(false);
    }
    this.connect();
    while (this.#stream !== null && this.#stream.length > 0) this.deliver();
  }
}

const pick = fc.nat({ max: 30 });
/** New orders, and every way in which the board can receive them. */
const news = fc.oneof(
  fc.constant((rig: Rig) => rig.kitchen.paid()),
  fc.constant((rig: Rig) => rig.connect()),
  fc.constant((rig: Rig) => rig.disconnect()),
  { weight: 3, arbitrary: fc.constant((rig: Rig) => rig.deliver()) },
  fc.constant((rig: Rig) => rig.ask()),
  pick.map((n) => (rig: Rig) => rig.read(n)),
  pick.map((n) => (rig: Rig) => rig.polled(n)),
);
const step = fc.oneof(
  { weight: 7, arbitrary: news },
  fc.tuple(pick, fc.integer({ min: 0, max: 4 })).map(
    ([n, c]) =>
      (rig: Rig) =>
        rig.kitchen.elsewhere(n, c === 0),
  ),
  { weight: 3, arbitrary: pick.map((n) => (rig: Rig) => rig.press(n)) },
  fc.constant((rig: Rig) => rig.undo()),
  { weight: 2, arbitrary: fc.boolean().map((lost) => (rig: Rig) => rig.send(lost)) },
  { weight: 2, arbitrary: fc.boolean().map((lost) => (rig: Rig) => rig.answer(lost)) },
);

const standing = (orders: readonly { id: string; status: string }[]) =>
  Object.fromEntries(orders.map(({ id, status }) => [id, status]));

test('whatever comes late, twice or not at all, the board ends as the server has it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const rig = new Rig();
      for (const run of steps) run(rig);
      rig.settle();
      const shown = boardTickets(rig.board).map(({ order, status }) => ({ id: order.id, status }));
      expect(standing(shown)).toEqual(standing(rig.kitchen.open()));
      expect(boardTickets(rig.board).every((ticket) => !ticket.waiting)).toBe(true);
    }),
    { numRuns: 600 },
  );
});

test('every bump is answered exactly once, moves its order at most once, and is sent once unless an answer was lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const rig = new Rig();
      for (const run of steps) run(rig);
      rig.settle();
      expect([...rig.answers.keys()].sort()).toEqual([...rig.pressed].sort());
      expect([...rig.answers.values()].every((count) => count === 1)).toBe(true);
      // `from` alone cannot distinguish a repeat from a first attempt when another board has restored the old status.
      const ambiguous = rig.lostAnswers > 0 && rig.kitchen.movedElsewhere > 0;
      expect(ambiguous || [...rig.kitchen.moved.values()].every((count) => count === 1)).toBe(true);
      const sent = [...rig.sends.values()].reduce((sum, count) => sum + count, 0);
      expect(sent).toBe(rig.pressed.length + rig.lostAnswers);
    }),
    { numRuns: 600 },
  );
});

test('an order that nobody moves never leaves the board once it has appeared', () => {
  fc.assert(
    fc.property(fc.array(news, { maxLength: 80, size: 'max' }), (steps) => {
      const rig = new Rig();
      let before: string[] = [];
      for (const run of steps) {
        run(rig);
        const now = boardTickets(rig.board).map(({ order }) => order.id);
        expect(now).toEqual(expect.arrayContaining(before));
        before = now;
      }
    }),
    { numRuns: 1000 },
  );
});
