const KEY = 'comal-how-to-order';
const HIDDEN = 'hidden';

const listeners = new Set<() => void>();

export function subscribeToSteps(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device hid the how-to-order box. */
export function stepsHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === HIDDEN;
  } catch {
    return false;
  }
}

export function hideSteps(): void {
  try {
    localStorage.setItem(KEY, HIDDEN);
  } catch {
    // Storage is barred: the box stays, and nothing else is lost.
  }
  for (const listener of listeners) listener();
}
