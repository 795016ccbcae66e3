import type { Localized, SiteLanguage } from '../domain/language.ts';
import type { RetentionMonths } from '../domain/order/contact-retention.ts';
import type { ShownCategory } from '../domain/menu/category.ts';
import type { MenuItem, Special } from '../domain/menu/menu.ts';
import type { OrderingStatusView } from './ordering-status.ts';
import type { SiteInfo } from './site.ts';

/** What the privacy page says of this truck. */
export interface PrivacyFacts {
  /** For how long contact data of guests' orders is kept; null: without an end. */
  months: RetentionMonths | null;
  /** Whether mail is sent. */
  mail: boolean;
  /** Whether daily backups are made, and copied to a storage service. */
  backups: 'none' | 'here' | 'store';
  /** The owner's own words; null for none. */
  text: Localized<string> | null;
}

/**
 * Data inside a rendered page (`<script type="application/json" id="page-data">`); the same for all visitors of a
 * language.
 */
export interface PageData {
  language: SiteLanguage;
  /** The rendered path, without the query. */
  path: string;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteInfo;
  status: OrderingStatusView;
  /** The footer's line: what the truck is, and its usual week; empty for none, absent on the owner's screens. */
  footerLine?: Readonly<Record<SiteLanguage, string>>;
  /** Present while a route that shows the menu is rendered; the page as sent has `menuFile` instead. */
  menu?: MenuItem[];
  specials?: Special[];
  categories?: ShownCategory[];
  /** URL of a file (`MenuFile`) with this page's menu; its content never changes. */
  menuFile?: string;
  /** The dish or special that a shared link opens (`/menu?item=12`); only where it is on the menu. */
  item?: number;
  /** What a dish without a photo is drawn on in link previews; part of their URLs. */
  itemPaint?: string;
  /** On the privacy page alone. */
  privacy?: PrivacyFacts;
  /** When this page was rendered, epoch milliseconds. */
  renderedAt: number;
}

/** The content of the file that `PageData.menuFile` names. */
export type MenuFile = Required<Pick<PageData, 'menu' | 'specials' | 'categories'>>;

/**
 * Returns a page's URL in a language. The URL without a language belongs to the site's first language and serves each
 * visitor their own.
 */
export function pageAddress(
  {
    publicUrl,
    path,
    item,
    site,
  }: Pick<PageData, 'publicUrl' | 'path' | 'item'> & {
    site: Pick<SiteInfo, 'languages'>;
  },
  language: SiteLanguage,
): string {
  const query = [
    ...(item === undefined ? [] : [`item=${item}`]),
    ...(language === site.languages[0] ? [] : [`lang=${language}`]),
  ];
  return publicUrl + path + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** The head of a rendered page. */
export interface RenderedHead {
  title: string;
  description: string;
  /** Further tags of the head, as HTML. */
  head: string;
}

/** Result of `render` in `web/entry-server.tsx`. */
export interface RenderedPage extends RenderedHead {
  status: 200 | 404;
  /** Inner HTML of `#root`. */
  html: string;
  /** The sprite of the icons that `html` shows. */
  icons: string;
}

/** Type of `render` in `web/entry-server.tsx`. */
export type RenderPage = (data: PageData) => RenderedPage;

/** Type of `footerLine` in `web/entry-server.tsx`. */
export type FooterLine = (site: SiteInfo) => Readonly<Record<SiteLanguage, string>>;

/** Type of `describe` in `web/entry-server.tsx`: renders only the head, for pages that differ in nothing else. */
export type DescribePage = (data: PageData) => RenderedHead;
