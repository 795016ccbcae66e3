/** One message to the person at this screen. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `ok` when absent. */
  tone?: 'ok' | 'error' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  /** False once dismissed; it is kept a while for its closing animation. */
  open: boolean;
}

/** How long a toast is shown, in milliseconds (spec section 9). */
export const TOAST_DURATION = 5000;
/** How long after its dismissal a toast is removed, in milliseconds (spec section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the previous one: one at a time (spec section 9). */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  set({ ...message, id: lastId, open: true });
}

/** Dismisses the toast with this id, and removes it later unless another replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  set({ ...shown, open: false });
  setTimeout(() => {
    if (shown?.id === id) set(null);
  }, TOAST_REMOVE_DELAY);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current toast, or null. */
export function currentToast(): ShownToast | null {
  return shown;
}
