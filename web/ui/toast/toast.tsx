import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { currentToast, showToast, subscribeToToasts } from './toast-store.ts';
import type { ToastMessage } from './toast-store.ts';

const newRegion = () => lazy(() => import('./toast-region.tsx'));

/** Returns the function that shows a toast; its code loads with the first one. */
export function useToast(): (message: ToastMessage) => void {
  return showToast;
}

/** Mounted once, at the end of the page. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  // A toast whose code fails to load is not shown; the next one loads it again.
  const [{ Region, failedFor }, renew] = useState(() => ({ Region: newRegion(), failedFor: 0 }));
  if (toast === null || toast.id === failedFor) return null;
  return (
    <OptionalBoundary key={failedFor} onError={() => renew({ Region: newRegion(), failedFor: toast.id })}>
      <Suspense fallback={null}>
        <Region toast={toast} />
      </Suspense>
    </OptionalBoundary>
  );
}
