import { createContext, useContext } from 'react';
import type { PageData } from '../../contracts/page.ts';

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext.Provider;

/** Returns the truck's IANA zone. */
export function useTimeZone(): string {
  return usePageData().site.timeZone;
}

/** Returns the data that the server put into the page: the truck's facts, the language, the time of rendering. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (data === null) throw new Error('usePageData is used outside its provider');
  return data;
}
