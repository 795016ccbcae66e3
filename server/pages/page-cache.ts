import type { FastifyInstance } from 'fastify';
import type { DescribePage, FooterLine, PageData, RenderedPage, RenderPage } from '../../contracts/page.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { categoryStyles } from '../../domain/menu/category-styles.ts';
import { documentOf, type PageFiles } from './document.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { preserveParameters } from './language-links.ts';
import type { MenuFiles } from './menu-files.ts';
import { type MenuData, type OrderingData, orderingStatusAt } from './public-data.ts';

/** The exports of the page bundle (`web/entry-server.tsx`). */
export interface PageBundle {
  render: RenderPage;
  describe: DescribePage;
  footerLine: FooterLine;
  /** Paths with a page; every other path shows the 404 page. */
  paths: readonly string[];
  /** The paths that the sitemap lists. */
  listedPaths: readonly string[];
}

export interface PageHost {
  bundle(): Promise<PageBundle>;
  files(path: string): PageFiles;
  /** Development only: pages are rendered for each request, and Vite adds its scripts. */
  transform?: (path: string, html: string) => Promise<string>;
}

export interface Page {
  status: number;
  policy: string;
  body: EncodedBody;
}

/** What a page is rendered from; unchanged data stays the same object. */
interface Source {
  menu: MenuData;
  ordering: OrderingData;
}

interface CachedPage extends Page, Source {
  /** Undefined for a shell, which the scripts fill. */
  rendered: RenderedPage | undefined;
  data: PageData;
  freshUntil: number;
}

interface Making extends Source {
  page: Promise<CachedPage>;
}

export interface PageRequest {
  path: string;
  language: SiteLanguage;
  /** Whether it is an empty page that the owner's scripts fill. */
  shell: boolean;
  /** The dish that a shared link opens. For an unknown dish the menu's own page is used. */
  item: number | undefined;
}

/** A page's ASAP time counts from its rendering, so it is rendered again after this long. */
const PAGE_MAX_AGE_MS = 60_000;
/** Most pages of shared dishes in memory: each contains the whole menu. */
const MAX_DISH_PAGES = 24;
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws: wss:";
const MENU_PATH = '/menu';
const PRIVACY_PATH = '/privacy';

/** Caches public pages, the same for all visitors of a language, until their data changes. */
export function pageCache(app: FastifyInstance, deps: Deps, host: PageHost, menus: MenuFiles) {
  const { publicUrl } = deps.environment;
  const pages = new Map<string, CachedPage>();
  const dishPages = new Map<string, CachedPage>();
  const making = new Map<string, Making>();

  async function printed(
    data: PageData,
    { menu, ordering: { look } }: Source,
    rendered: RenderedPage | undefined,
  ): Promise<Page> {
    const document = documentOf(data, rendered, host.files(data.path), {
      look,
      categories: categoryStyles(menu.looks),
    });
    const html = (await host.transform?.(data.path, document.html)) ?? document.html;
    // Vite adds inline scripts and styles of its own, and opens a socket.
    const policy = host.transform === undefined ? document.policy : DEVELOPMENT_POLICY;
    return { status: rendered?.status ?? 200, policy, body: encodeBody(html) };
  }

  async function make(
    { path, language, shell }: PageRequest,
    { menu, ordering }: Source,
  ): Promise<CachedPage> {
    const now = deps.now();
    const data: PageData = {
      language,
      path,
      publicUrl,
      site: ordering.site,
      status: orderingStatusAt(ordering, now),
      renderedAt: now,
    };
    if (path === PRIVACY_PATH) data.privacy = ordering.privacy;
    if (path === MENU_PATH) {
      const menuFile = menus.urlOf(menu);
      Object.assign(data, {
        menu: menu.items,
        specials: menu.specials,
        categories: menu.categories,
        menuFile,
      });
    }
    const bundle = await host.bundle();
    if (!shell) data.footerLine = bundle.footerLine(data.site);
    const rendered = shell ? undefined : bundle.render(data);
    const freshUntil = host.transform === undefined ? now + PAGE_MAX_AGE_MS : 0;
    return {
      ...(await printed(data, { menu, ordering }, rendered)),
      rendered,
      data,
      menu,
      ordering,
      freshUntil,
    };
  }

  /** Renders the menu's page with a dish's own title, description and picture. */
  async function makeDish(menuPage: CachedPage, item: number): Promise<CachedPage> {
    const { items, specials, looks } = menuPage.menu;
    const dish = [...items, ...specials].find(({ id }) => id === item);
    const look = looks.find(({ id }) => id === dish?.category);
    const itemPaint = look && `${look.color}-${look.picture.kind}`;
    const data: PageData = { ...menuPage.data, item, ...(itemPaint !== undefined && { itemPaint }) };
    const { describe } = await host.bundle();
    const { rendered: menu } = menuPage;
    const query = new URLSearchParams({ item: String(item) });
    const rendered = menu && {
      ...menu,
      ...describe(data),
      html: preserveParameters(menu.html, data.path, query),
    };
    return { ...menuPage, ...(await printed(data, menuPage, rendered)), rendered, data };
  }

  /** Renders a page once for all requests that wait for it with the same data: one after a change gets its own. */
  function makeOnce(key: string, source: Source, work: () => Promise<CachedPage>): Promise<CachedPage> {
    const underWay = making.get(key);
    if (underWay?.menu === source.menu && underWay.ordering === source.ordering) return underWay.page;
    const page = work().finally(() => {
      if (making.get(key)?.page === page) making.delete(key);
    });
    making.set(key, { menu: source.menu, ordering: source.ordering, page });
    return page;
  }

  /** Returns a cached page while its data is unchanged. */
  function fresh(page: CachedPage | undefined): CachedPage | undefined {
    const now = deps.now();
    const isFresh =
      page !== undefined &&
      // The clock may have been set back since it was rendered.
      page.data.renderedAt <= now &&
      now < page.freshUntil &&
      page.menu === app.publicData.menu.peek() &&
      page.ordering === app.publicData.ordering.peek();
    return isFresh ? page : undefined;
  }

  async function plainPage(request: PageRequest): Promise<CachedPage> {
    const key = `${request.path} ${request.language}`;
    const known = fresh(pages.get(key));
    deps.metrics.servedPage(known !== undefined);
    if (known !== undefined) return known;
    // Refreshed first: reloaded but unchanged data keeps the cached page valid.
    const [menu, ordering] = await Promise.all([app.publicData.menu.get(), app.publicData.ordering.get()]);
    const renewed = fresh(pages.get(key));
    if (renewed !== undefined) return renewed;
    const page = await makeOnce(key, { menu, ordering }, () => make(request, { menu, ordering }));
    pages.set(key, page);
    return page;
  }

  async function dishPage(request: PageRequest, item: number): Promise<CachedPage> {
    const key = `${request.language} ${item}`;
    const menuPage = await plainPage(request);
    const known = fresh(dishPages.get(key));
    if (known !== undefined) return known;
    const { items, specials } = menuPage.menu;
    if (![...items, ...specials].some(({ id }) => id === item)) return menuPage;
    const page = await makeOnce(`dish ${key}`, menuPage, () => makeDish(menuPage, item));
    dishPages.delete(key);
    dishPages.set(key, page);
    const [oldest] = dishPages.keys();
    if (dishPages.size > MAX_DISH_PAGES && oldest !== undefined) dishPages.delete(oldest);
    return page;
  }

  return {
    async pageOf(request: PageRequest): Promise<Page> {
      const { item, path } = request;
      return item === undefined || path !== MENU_PATH ? plainPage(request) : dishPage(request, item);
    },
  };
}
