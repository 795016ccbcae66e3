import { type PageData, pageAddress } from '../../contracts/page.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { ownText } from '../../domain/texts/own-texts.ts';
import { type DishTexts, itemTexts, specialTexts } from '../ui/dish/dish.messages.ts';
import { defineMessages, type Messages } from '../ui/language.tsx';

export interface PageHead {
  title: string;
  description: string;
}

interface OwnHead extends PageHead {
  /** The description of a truck that is no longer the demo. Categories: their names, empty where they are not loaded. */
  liveDescription?: (categories: string) => string;
}

/** A page's own title, without the truck's name, and its description. */
export type HeadMessages = Messages<OwnHead>;

const SITE_HEAD = defineMessages({
  en: {
    title: (name: string, city: string, region: string) =>
      `${name} | Mexican food truck in ${city}, ${region}`,
    description: (city: string, region: string) =>
      `Family Mexican food truck in ${city}, ${region}. Order ahead, pick up at the window.`,
    truck: (cuisine: string) => (cuisine ? `${cuisine} food truck` : 'Food truck'),
    liveTitle: (name: string, truck: string, city: string, region: string) =>
      `${name} | ${truck} in ${city}, ${region}`,
    liveDescription: (truck: string, city: string, region: string) =>
      `${truck} in ${city}, ${region}. Order ahead, pick up at the window.`,
  },
  es: {
    title: (name, city, region) => `${name} | Food truck mexicano en ${city}, ${region}`,
    description: (city, region) =>
      `Food truck mexicano de familia en ${city}, ${region}. Pide antes y recoge en la ventanilla.`,
    truck: (cuisine) => (cuisine ? `Food truck de ${cuisine}` : 'Food truck'),
    liveTitle: (name, truck, city, region) => `${name} | ${truck} en ${city}, ${region}`,
    liveDescription: (truck, city, region) =>
      `${truck} en ${city}, ${region}. Pide antes y recoge en la ventanilla.`,
  },
});

/** Returns the title and description of a page, or the site's for a page without its own. */
export function pageHead(
  own: HeadMessages | undefined,
  { site, categories = [] }: Pick<PageData, 'site' | 'categories'>,
  language: SiteLanguage,
): PageHead {
  if (own) {
    const { title, description, liveDescription } = own[language];
    const names = categories.map(({ name }) => name[language]).join(', ');
    const ofLive = site.demo ? undefined : liveDescription?.(names);
    return { title: `${title} | ${site.name}`, description: ofLive ?? description };
  }
  const { city, region } = site.address;
  const messages = SITE_HEAD[language];
  const cuisine = ownText(site.texts, 'cuisine', language);
  if (site.demo && cuisine === '') {
    return {
      title: messages.title(site.name, city, region),
      description: messages.description(city, site.regionName[language]),
    };
  }
  const truck = messages.truck(cuisine);
  return {
    title: messages.liveTitle(site.name, truck, city, region),
    description: messages.liveDescription(truck, city, site.regionName[language]),
  };
}

/** Returns the texts of a shared link's dish; undefined on every other page. */
export function sharedDishTexts(page: PageData, language: SiteLanguage): DishTexts | undefined {
  const { item: id, menu = [], specials = [] } = page;
  const item = menu.find((dish) => dish.id === id);
  const special = specials.find((dish) => dish.id === id);
  return item ? itemTexts(item, language) : special && specialTexts(special, language);
}

/** Returns the title and description of a page, or of the shared dish. */
export function sharedHead(own: HeadMessages | undefined, page: PageData, language: SiteLanguage): PageHead {
  const head = pageHead(own, page, language);
  const dish = sharedDishTexts(page, language);
  if (dish === undefined) return head;
  return { title: `${dish.name} | ${page.site.name}`, description: dish.description || head.description };
}

/** The current page. */
interface Shown {
  language: SiteLanguage;
  path: string;
  search: string;
}

/** Sets the document's title, description and canonical URL for the current page and language. */
export function showHead(own: HeadMessages | undefined, page: PageData, shown: Shown): void {
  const { language, path, search } = shown;
  const parameter = new URLSearchParams(search).get('item');
  const isShared = path === page.path && parameter !== null && parameter === String(page.item);
  const { title, description } = isShared ? sharedHead(own, page, language) : pageHead(own, page, language);
  const { publicUrl, site } = page;
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  // Browsers share a page by its canonical URL.
  const address = pageAddress(isShared ? page : { publicUrl, path, site }, language);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
}
