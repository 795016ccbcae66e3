import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ShownCategory } from '../../../domain/menu/category.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { openEvents } from '../../api/events.ts';
import { categoriesQuery, menuQuery, specialsQuery } from '../../api/queries.ts';
import { readQuery } from '../../api/read-query.ts';
import { useCategories, useMenu, useSpecials } from '../../api/use-menu.ts';

const NONE: never[] = [];
const SHOWN = [menuQuery, specialsQuery, categoriesQuery, readQuery('GET /api/owner/window/dishes')];

export interface ShownMenu {
  items: readonly MenuItem[];
  specials: readonly Special[];
  categories: readonly ShownCategory[];
  /** False until it has been read. */
  known: boolean;
  /** Reads it again at once. */
  renew: () => void;
}

/** The menu of now: what is sold out elsewhere is sold out here at once. */
export function useWindowMenu(): ShownMenu {
  const queryClient = useQueryClient();
  const items = useMenu().data;
  const specials = useSpecials().data;
  const categories = useCategories().data ?? NONE;
  const renew = useCallback(() => {
    for (const { queryKey } of SHOWN) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient]);
  useEffect(() => {
    // The page may have been rendered a while ago.
    renew();
    const stream = openEvents('GET /api/menu/events', {}, { menu: renew });
    return () => stream.close();
  }, [renew]);
  const known = items !== undefined && specials !== undefined;
  return { items: items ?? NONE, specials: specials ?? NONE, categories, known, renew };
}
