import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, showToast, subscribeToToasts } from './toast-store.ts';
import type { ToastMessage } from './toast-store.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** How a component speaks to the person; costs nothing until the first toast, which loads the rest. */
export function useToast(): (message: ToastMessage) => void {
  return showToast;
}

/** Mounted once, at the end of the page. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (toast === null) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} />
    </Suspense>
  );
}
