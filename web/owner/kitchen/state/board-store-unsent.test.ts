import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabletNumber } from '../../../../domain/order/ticket-number.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import {
  failing,
  noNetwork,
  settle,
  startBoard,
  type TestBoard,
} from '../../../../testing/kitchen/test-board.ts';
import { pinPrompt } from '../../console/turn/pin-prompt.ts';
import { boardTickets } from '../board/tickets.ts';

const HOUR = 60 * 60_000;

let board: TestBoard;

beforeEach(async () => {
  board = await startBoard();
});

afterEach(() => board.end());

const sold = anOwnerOrder({ id: 'sold-here', number: tabletNumber(0, 12), updatedAt: 0, seen: false });
const tickets = () => boardTickets(board.store.get().state);
const ticket = () => tickets().find(({ order }) => order.id === sold.id);

test('an order that was sold here is cooked here, whatever the server’s list says, until the server has it', async () => {
  board.unsent = [sold];
  board.unsentChanged();
  board.store.bump(sold.id);
  board.store.tryNow();
  await settle();
  expect(ticket()).toMatchObject({ status: 'preparing', waiting: true });
  expect([board.moves, board.seen]).toEqual([[], []]);
  // Another order’s presses do not wait for it.
  board.store.bump('order-1');
  await settle();
  expect(board.moves).toEqual(['1 received>preparing']);
  board.store.touch(sold.id);
  board.reload();
  await settle();
  expect(ticket()).toMatchObject({ status: 'preparing', waiting: true });

  // The server took it with its first press; the next goes on its own.
  board.store.bump(sold.id);
  const [first] = JSON.parse(board.kept.get('comal-kitchen-bumps') ?? '[]') as { id: string }[];
  const kept = (JSON.parse(board.kept.get('comal-kitchen-bumps') ?? '[]') as { id: string }[]).filter(
    ({ id }) => id !== first?.id,
  );
  board.kept.set('comal-kitchen-bumps', JSON.stringify(kept));
  const stored = { ...sold, status: 'preparing' as const, seen: true, updatedAt: 5 };
  board.orders = [...board.orders, stored];
  board.sent(stored);
  board.unsent = [];
  board.unsentChanged();
  await settle();
  expect(board.moves).toEqual(['1 received>preparing', `${sold.number} preparing>ready`]);
  expect(ticket()).toMatchObject({ status: 'ready', waiting: false });
  expect(board.store.get().refusal).toBeNull();
});

test('a list that was asked for before it was sent does not take it off the board', async () => {
  board.unsent = [sold];
  board.unsentChanged();
  board.network = false;
  board.sent({ ...sold, updatedAt: 5 });
  board.unsent = [];
  board.unsentChanged();
  expect(ticket()).toMatchObject({ status: 'received', waiting: false });
  board.network = true;
  // From now on the server’s list counts.
  board.store.tryNow();
  await settle();
  expect(ticket()).toBeUndefined();
});

test('a reload the next morning shows it as far as it was cooked in the evening', async () => {
  board.network = false;
  board.unsent = [sold];
  board.unsentChanged();
  board.store.bump(sold.id);
  await vi.advanceTimersByTimeAsync(13 * HOUR);
  // What waits here is read from the disk.
  board.unsent = null;
  board.reload();
  await settle();
  board.unsent = [sold];
  board.unsentChanged();
  expect(ticket()).toMatchObject({ status: 'preparing', waiting: true });
});

test('yesterday’s presses on orders that the server has are not sent today', async () => {
  board.answer = noNetwork;
  board.store.bump('order-1');
  await settle();
  board.store.stop();
  await vi.advanceTimersByTimeAsync(13 * HOUR);
  board.moves.length = 0;
  board.answer = board.done;
  board.reload();
  await settle();
  expect([board.moves, board.shown()]).toEqual([[], ['received']]);
});

test('after a reload no press is sent before it is known which orders were not sent', async () => {
  board.unsent = [sold];
  board.unsentChanged();
  board.store.bump(sold.id);
  board.answer = () => failing(404);
  board.unsent = null;
  board.reload();
  await settle();
  expect(board.moves).toEqual([]);
  board.unsent = [sold];
  board.unsentChanged();
  await settle();
  expect(board.moves).toEqual([]);
  expect(ticket()).toMatchObject({ status: 'preparing', waiting: true });
});

test('a PIN that nobody enters takes back no press on an order that was sold here', async () => {
  board.unsent = [sold];
  board.unsentChanged();
  board.store.bump(sold.id);
  board.answer = () => failing(403, { error: 'pin_required', message: '' });
  board.store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  pinPrompt.close(false);
  await settle();
  expect(board.shown()).toEqual(['received', 'preparing']);
  expect(board.kept.get('comal-kitchen-bumps')).toContain(sold.id);
});

test('what was picked up before it was sent leaves the board at once', () => {
  board.unsent = [sold];
  board.unsentChanged();
  for (let n = 0; n < 3; n += 1) board.store.bump(sold.id);
  expect(ticket()).toBeUndefined();
  expect(board.store.get().state.queue.map(({ to }) => to)).toEqual(['preparing', 'ready', 'picked_up']);
});
