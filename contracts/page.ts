import type { Language } from '../domain/language.ts';
import type { MenuItem, Special } from '../domain/menu.ts';
import type { OrderingStatusView } from './ordering-status.ts';
import type { SiteInfo } from './site.ts';

/** Data inside a rendered page (`<script type="application/json" id="page-data">`); the same for every visitor of a language. */
export interface PageData {
  language: Language;
  /** Path that was rendered, without the query. */
  path: string;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteInfo;
  status: OrderingStatusView;
  /** Present on routes that show the menu. */
  menu?: MenuItem[];
  specials?: Special[];
  /** When this page was rendered, epoch milliseconds. */
  renderedAt: number;
}

/** What `web/entry-server.tsx` answers. */
export interface RenderedPage {
  status: 200 | 404;
  title: string;
  description: string;
  /** Further tags for the head, ready to print. */
  head: string;
  /** Inner HTML of `#root`. */
  html: string;
}

/** `render` of `web/entry-server.tsx`, the one function the server calls in the page bundle. */
export type RenderPage = (data: PageData) => RenderedPage;
