import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { isPinRequired, pinPrompt, withPin } from './pin-prompt.ts';

const locked = () => new ApiError(403, '', { error: 'pin_required', message: '' });

/** Returns a call that is refused until `unlock` is called, and how often it was made. */
function lockedCall() {
  let isLocked = true;
  let made = 0;
  return {
    unlock: () => {
      isLocked = false;
    },
    made: () => made,
    call: () => {
      made += 1;
      return isLocked ? Promise.reject(locked()) : Promise.resolve('done');
    },
  };
}

test('calls of a locked tablet wait for one PIN, and are then made again', async () => {
  const one = lockedCall();
  const two = lockedCall();
  const answers = Promise.all([withPin(one.call), withPin(two.call)]);
  await expect.poll(() => [one.made(), two.made(), pinPrompt.isOpen()]).toEqual([1, 1, true]);
  one.unlock();
  two.unlock();
  pinPrompt.close(true);
  await expect(answers).resolves.toEqual(['done', 'done']);
  expect([one.made(), two.made(), pinPrompt.isOpen()]).toEqual([2, 2, false]);
});

test('a call fails with its refusal where no PIN is entered', async () => {
  const { call, made } = lockedCall();
  const answer = withPin(call);
  await expect.poll(() => pinPrompt.isOpen()).toBe(true);
  pinPrompt.close(false);
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  expect([isPinRequired(error), made()]).toEqual([true, 1]);
});

test('a call that fails otherwise opens no prompt', async () => {
  const failure = new ApiError(403, '', { error: 'forbidden', message: '' });
  await expect(withPin(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(pinPrompt.isOpen()).toBe(false);
});

test('a subscriber is called when the prompt opens and closes', () => {
  const seen: boolean[] = [];
  const stop = pinPrompt.subscribe(() => seen.push(pinPrompt.isOpen()));
  pinPrompt.show();
  pinPrompt.close(false);
  stop();
  pinPrompt.show();
  pinPrompt.close(false);
  expect(seen).toEqual([true, false]);
});
