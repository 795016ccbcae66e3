import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { writeTransaction } from '../database/transaction.ts';
import { nextNumber } from './counters.store.ts';
import { deleteSecret, readSecret, secret } from './secrets.store.ts';

describeEachDatabase('numbers and secrets', (open) => {
  test('each sequence counts from 1 by itself', async () => {
    const db = await open();
    expect(await nextNumber(db, 'ticket:2026-03-04')).toBe(1);
    expect(await nextNumber(db, 'ticket:2026-03-04')).toBe(2);
    expect(await nextNumber(db, 'ticket:2026-03-05')).toBe(1);
  });

  test('fifty who ask at once get fifty different numbers without a gap', async () => {
    const db = await open();
    const numbers = await Promise.all(Array.from({ length: 50 }, () => nextNumber(db, 'menu')));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  test('a number taken in a transaction that fails is given again', async () => {
    const db = await open();
    const failed = writeTransaction(db, async (tx) => {
      await nextNumber(tx, 'menu');
      throw new Error('no item after all');
    });
    await expect(failed).rejects.toThrow('no item after all');
    expect(await nextNumber(db, 'menu')).toBe(1);
  });

  test('a secret is created once and stays the same for every process', async () => {
    const db = await open();
    let made = 0;
    const make = () => `secret ${++made}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => secret(db, 'order-token', make)));
    expect(new Set(answers).size).toBe(1);
    const never = vi.fn<() => string>(() => 'another');
    expect(await secret(db, 'order-token', never)).toBe(answers[0]);
    expect(never).not.toHaveBeenCalled();
  });

  test('a deleted secret is gone, and is created again on the next use', async () => {
    const db = await open();
    await secret(db, 'setup', () => 'first');
    await deleteSecret(db, 'setup');
    expect(await readSecret(db, 'setup')).toBeUndefined();
    expect(await secret(db, 'setup', () => 'second')).toBe('second');
  });
});
