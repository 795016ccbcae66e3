import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageData } from '../../ui/page-data.tsx';

/** Not before the page has come to rest. */
const BEGIN_AFTER_MS = 2000;

/** While the menu, or what was taken from it, is shown (`shown`), its news are followed. */
export function useMenuNews(shown = true): void {
  const client = useQueryClient();
  const page = usePageData();
  useEffect(() => {
    if (!shown) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { followMenu } = await import('./menu-news.ts');
      if (!left) stop = followMenu(client, page);
    };
    // Without its code the menu is as old as its last visit.
    const timer = setTimeout(() => void begin().catch(() => undefined), BEGIN_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, page, shown]);
}
