import type { PageData } from '../../contracts/page.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../../domain/language.ts';
import type { MenuItem, Special } from '../../domain/menu/menu.ts';
import { LOGO_CARD, logoPictureUrl } from '../../domain/menu/photo.ts';
import { brandUrl } from '../../domain/look/brand.ts';
import { photoAlt } from '../ui/dish/dish.messages.ts';
import { defineMessages } from '../ui/language.tsx';
import { sharedDishTexts } from './page-head.ts';

const MESSAGES = defineMessages({
  en: {
    truck: (name: string) => `The truck of ${name}, its window open under a row of paper flags`,
    sign: (name: string) => `The sign of ${name}`,
  },
  es: {
    truck: (name) => `El food truck de ${name} con la ventanilla abierta, bajo una fila de papel picado`,
    sign: (name) => `El letrero de ${name}`,
  },
});

/** The preview picture of a link to a page: 1200×630 pixels, with an absolute URL. */
export interface SocialPicture {
  url: string;
  alt: string;
}

type Dish = MenuItem | Special;

/** Changes with the dish's picture, its name where it has none, and its category's color: previews are cached by URL. */
function pictureVersion({ category, image }: Dish, name: string, paint = ''): string {
  return `${category}${paint}${image || name}`;
}

/** Returns the card of the whole site. */
export function siteCard({ publicUrl, site }: PageData, language: SiteLanguage): SocialPicture {
  if (site.logo !== null) {
    return { url: publicUrl + logoPictureUrl(site.logo.src, LOGO_CARD.width), alt: site.name };
  }
  if (site.brand !== undefined) {
    return { url: publicUrl + brandUrl('card', site.brand), alt: MESSAGES[language].sign(site.name) };
  }
  return { url: `${publicUrl}/social/la-cocina-de-abuela.png`, alt: MESSAGES[language].truck(site.name) };
}

/** Returns the card of the shared dish, else the site's. */
export function socialPicture(data: PageData, language: SiteLanguage): SocialPicture {
  const { publicUrl, item: id, menu = [], specials = [] } = data;
  const dish: Dish | undefined = [...menu, ...specials].find((candidate) => candidate.id === id);
  if (dish === undefined) return siteCard(data, language);
  const name = sharedDishTexts(data, language)?.name ?? '';
  const named = language !== SITE_LANGUAGES[0] && dish.image === '' ? `&lang=${language}` : '';
  return {
    url: `${publicUrl}/social/dish/${id}.jpg?v=${encodeURIComponent(pictureVersion(dish, name, data.itemPaint))}${named}`,
    alt: photoAlt(dish, language) ?? name,
  };
}
