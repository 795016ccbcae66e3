import { Component, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** What works beside the page leaves it standing where its code cannot be had. */
class Beside extends Component<Props> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
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
