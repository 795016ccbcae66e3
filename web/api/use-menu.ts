import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ShownCategory } from '../../domain/menu/category.ts';
import type { MenuItem, Special } from '../../domain/menu/menu.ts';
import { categoriesQuery, menuQuery, specialsQuery } from './queries.ts';

/** The whole menu, cached for 15 minutes. */
export function useMenu(): UseQueryResult<MenuItem[]> {
  return useQuery(menuQuery);
}

/** Today's specials, cached for 15 minutes. */
export function useSpecials(): UseQueryResult<Special[]> {
  return useQuery(specialsQuery);
}

/** The groups of the menu in their order, cached for 15 minutes. */
export function useCategories(): UseQueryResult<ShownCategory[]> {
  return useQuery(categoriesQuery);
}
