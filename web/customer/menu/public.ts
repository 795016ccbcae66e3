import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageData } from '../../ui/page-data.tsx';

/** Later than the page's own loading. */
const BEGIN_AFTER_MS = 2000;

/** Follows the menu's news while the menu, or a cart, is shown (`shown`). */
export function useMenuUpdates(shown = true): void {
  const client = useQueryClient();
  const page = usePageData();
  useEffect(() => {
    if (!shown) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { followMenu } = await import('./menu-updates.ts');
      if (!left) stop = followMenu(client, page);
    };
    // Without its code the menu is as old as its last load.
    const timer = setTimeout(() => void begin().catch(() => undefined), BEGIN_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, page, shown]);
}
