import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Beside } from './beside.tsx';

interface Props {
  children: ReactNode;
}

/** What is not wanted before the page stands: its children's code is brought once everything else has come. */
export function AfterLoad({ children }: Props) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const begin = () => setLoaded(true);
    if (document.readyState === 'complete') begin();
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, []);
  return (
    loaded && (
      <Beside>
        <Suspense fallback={null}>{children}</Suspense>
      </Beside>
    )
  );
}
