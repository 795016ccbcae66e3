import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLanguage } from '../ui/language.tsx';
import { usePageData } from '../ui/page-data.tsx';

/** The page and language that the server printed the head for; empty after the first change. */
let printedFor: string | undefined;

/** Keeps the document's title, description and canonical URL in step with the current page and language. */
export default function HeadUpdater({ route }: { route: string }) {
  const { language } = useLanguage();
  const page = usePageData();
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const place = [language, path, search].join(' ');
    printedFor ??= path === page.path && language === page.language ? place : '';
    // The page may have extended its title since, for example with an order's number.
    if (printedFor === place) return undefined;
    printedFor = '';
    let isCurrent = true;
    void Promise.all([import('./page-head.ts'), import('./page-heads.messages.ts')])
      .then(
        ([{ showHead }, { PAGE_HEADS }]) =>
          isCurrent && showHead(PAGE_HEADS[route], page, { language, path, search }),
      )
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [route, page, language, path, search]);
  return null;
}
