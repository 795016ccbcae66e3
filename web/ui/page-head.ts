import { useEffect } from 'react';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Language } from '../../domain/language.ts';
import { useLanguage } from './language.tsx';
import type { Messages } from './language.tsx';
import { usePageData } from './page-data.tsx';

export interface PageHead {
  title: string;
  description: string;
}

/** A page's own title, without the truck's name, and its description. */
export type HeadMessages = Messages<PageHead>;

/** Title and description of a page; one without its own has the site's. */
export function pageHead(own: HeadMessages | undefined, site: SiteInfo, language: Language): PageHead {
  if (own) {
    const { title, description } = own[language];
    return { title: `${title} | ${site.name}`, description };
  }
  const { city, region } = site.address;
  if (language === 'es') {
    return {
      title: `${site.name} | Food truck mexicano en ${city}, ${region}`,
      description: `Food truck mexicano de familia en ${city}, Arizona. Pide antes y recoge en la ventanilla.`,
    };
  }
  return {
    title: `${site.name} | Mexican food truck in ${city}, ${region}`,
    description: `Family Mexican food truck in ${city}, Arizona. Order ahead, pick up at the window.`,
  };
}

/** Keeps the document's title and description those of the page shown, in the language shown. */
export function useHead(own: HeadMessages | undefined): void {
  const { language } = useLanguage();
  const { site } = usePageData();
  const { title, description } = pageHead(own, site, language);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
