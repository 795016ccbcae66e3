import { createContext, useContext } from 'react';
import type { PageData } from '../../contracts/page.ts';

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

/** What the server put into the page: the truck's facts, the language it rendered, its clock. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (data === null) throw new Error('usePageData is used outside its provider');
  return data;
}
