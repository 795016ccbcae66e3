import { lazy, Suspense, useEffect, useState } from 'react';
import '../install/install-offer.state.ts';

const Background = lazy(() => import('./background.tsx'));

/** Works for the next visit: nothing of it is wanted before the page stands. */
export function AppSlot() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const begin = () => setLoaded(true);
    if (document.readyState === 'complete') begin();
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, []);
  if (!loaded) return null;
  return (
    <Suspense fallback={null}>
      <Background />
    </Suspense>
  );
}
