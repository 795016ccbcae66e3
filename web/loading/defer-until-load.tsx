import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { OptionalBoundary } from './optional-boundary.tsx';

interface Props {
  children: ReactNode;
}

/** Mounts its children after the page has loaded, so that their code does not compete with the first screen's. */
export function DeferUntilLoad({ children }: Props) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const begin = () => setLoaded(true);
    if (document.readyState === 'complete') begin();
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, []);
  return (
    loaded && (
      <OptionalBoundary>
        <Suspense fallback={null}>{children}</Suspense>
      </OptionalBoundary>
    )
  );
}
