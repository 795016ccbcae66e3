import { lazy, Suspense } from 'react';

const AppTab = lazy(() => import('./app-tab.tsx'));

/** The App tab, brought when it is first opened. */
export function AppTabSlot() {
  return (
    <Suspense fallback={<div className="set sk acc-wait" aria-hidden="true" />}>
      <AppTab />
    </Suspense>
  );
}
