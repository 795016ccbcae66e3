import { type PageData, pageAddress } from '../../contracts/page.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Language } from '../../domain/language.ts';
import { type DishWords, itemWords, specialWords } from '../ui/dish/dish.messages.ts';
import type { Messages } from '../ui/language.tsx';
import { regionName } from '../ui/truck/region-name.ts';

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
      description: `Food truck mexicano de familia en ${city}, ${regionName(region)}. Pide antes y recoge en la ventanilla.`,
    };
  }
  return {
    title: `${site.name} | Mexican food truck in ${city}, ${region}`,
    description: `Family Mexican food truck in ${city}, ${regionName(region)}. Order ahead, pick up at the window.`,
  };
}

/** The dish that a shared link asks for, in words; undefined on every other page. */
export function sharedDishWords(page: PageData, language: Language): DishWords | undefined {
  const { item: id, menu = [], specials = [] } = page;
  const item = menu.find((dish) => dish.id === id);
  const special = specials.find((dish) => dish.id === id);
  return item ? itemWords(item, language) : special && specialWords(special, language);
}

/** Title and description of a page, or of the dish it was shared for. */
export function sharedHead(own: HeadMessages | undefined, page: PageData, language: Language): PageHead {
  const head = pageHead(own, page.site, language);
  const dish = sharedDishWords(page, language);
  if (dish === undefined) return head;
  return { title: `${dish.name} | ${page.site.name}`, description: dish.description || head.description };
}

/** Where the visitor is. */
interface Shown {
  language: Language;
  path: string;
  search: string;
}

/** Gives the document the title, description and address of the page shown, in the language shown. */
export function showHead(own: HeadMessages | undefined, page: PageData, shown: Shown): void {
  const { language, path, search } = shown;
  const asked = new URLSearchParams(search).get('item');
  const isShared = path === page.path && asked !== null && asked === String(page.item);
  const { title, description } = isShared
    ? sharedHead(own, page, language)
    : pageHead(own, page.site, language);
  const { publicUrl, site } = page;
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  // Browsers share a page by its canonical address.
  const address = pageAddress(isShared ? page : { publicUrl, path, site }, language);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
}
