import { ApiError } from '../../../api/client.ts';

/** Whether a shared tablet asks for a PIN, and the calls that wait for it. */
let waiting: ((entered: boolean) => void)[] = [];
let open = false;
const listeners = new Set<() => void>();

function set(isOpen: boolean): void {
  open = isOpen;
  for (const listener of listeners) listener();
}

export const pinPrompt = {
  isOpen: (): boolean => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks who is working. */
  show: (): void => set(true),
  /** Closes it; the calls that wait are made again where a PIN was entered, and fail otherwise. */
  close: (entered: boolean): void => {
    const calls = waiting;
    waiting = [];
    set(false);
    for (const goOn of calls) goOn(entered);
  },
};

/** Whether a call failed because nobody has entered a PIN at this shared tablet. */
export function isPinRequired(error: unknown): boolean {
  return error instanceof ApiError && error.body?.error === 'pin_required';
}

/** Makes a call; at a locked shared tablet it asks for a PIN, and makes the same call again. */
export async function withPin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isPinRequired(error)) throw error;
    const entered = await new Promise<boolean>((goOn) => {
      waiting.push(goOn);
      set(true);
    });
    if (!entered) throw error;
    return call();
  }
}
