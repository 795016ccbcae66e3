import type { SiteLanguage } from '../domain/language.ts';
import type { MenuItem, Special } from '../domain/menu/menu.ts';
import type { OrderingStatusView } from './ordering-status.ts';
import type { SiteInfo } from './site.ts';

/** Data inside a rendered page (`<script type="application/json" id="page-data">`); the same for every visitor of a language. */
export interface PageData {
  language: SiteLanguage;
  /** Path that was rendered, without the query. */
  path: string;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteInfo;
  status: OrderingStatusView;
  /** The open days and hours of the usual week, in words; absent on the owner's screens. */
  openHours?: Readonly<Record<SiteLanguage, string>>;
  /** Present on routes that show the menu, while they are rendered; the page as it is sent has `menuFile` instead. */
  menu?: MenuItem[];
  specials?: Special[];
  /** Address of a file (`MenuFile`) with the menu of this page, which never changes. */
  menuFile?: string;
  /** The dish or special that a shared link asks for (`/menu?item=12`); only of one that is on the menu. */
  item?: number;
  /** When this page was rendered, epoch milliseconds. */
  renderedAt: number;
}

/** What stands in the file that `PageData.menuFile` names. */
export type MenuFile = Required<Pick<PageData, 'menu' | 'specials'>>;

/** A page's address in a language. The bare one is the site's first language's, and answers each visitor in their own. */
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

/** What a page's head says of it. */
export interface RenderedHead {
  title: string;
  description: string;
  /** Further tags for the head, ready to print. */
  head: string;
}

/** What `web/entry-server.tsx` answers. */
export interface RenderedPage extends RenderedHead {
  status: 200 | 404;
  /** Inner HTML of `#root`. */
  html: string;
  /** The sprite of the icons that `html` shows. */
  icons: string;
}

/** `render` of `web/entry-server.tsx`. */
export type RenderPage = (data: PageData) => RenderedPage;

/** `openHours` of `web/entry-server.tsx`. */
export type OpenHours = (hours: SiteInfo['hours']) => Readonly<Record<SiteLanguage, string>>;

/** `describe` of `web/entry-server.tsx`: the head alone, for pages that differ in nothing else. */
export type DescribePage = (data: PageData) => RenderedHead;
