/** One message to the person at this screen. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `ok` when absent. */
  tone?: 'ok' | 'error' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  /** False once dismissed; it is kept a while so that its leaving can be seen. */
  open: boolean;
}

/** How long a toast stays, in milliseconds (spec section 9). */
export const TOAST_DURATION = 5000;
/** How long after its dismissal a toast is forgotten, in milliseconds (spec section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before it: one at a time (spec section 9). */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  set({ ...message, id: lastId, open: true });
}

/** Dismisses the toast with this id, and forgets it later unless another took its place. */
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

/** The one toast there is, or null. */
export function currentToast(): ShownToast | null {
  return shown;
}
