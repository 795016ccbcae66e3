import type { ComponentType } from 'react';

/** The exports of a page's file. */
export interface PageModule {
  default: ComponentType;
}

export interface PageRoute {
  path: string;
  /** Excluded from search engines. */
  hidden?: true;
  /** In the sitemap, with a description for search engines. */
  listed?: true;
  load: () => Promise<PageModule>;
}

/** Every page of the customer site. A new page is one line here. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/', listed: true, load: () => import('./customer/home/home.page.tsx') },
  { path: '/menu', listed: true, load: () => import('./customer/menu/menu.page.tsx') },
  { path: '/about', listed: true, load: () => import('./customer/about/about.page.tsx') },
  { path: '/location', listed: true, load: () => import('./customer/location/location.page.tsx') },
  { path: '/contact', listed: true, load: () => import('./customer/contact/contact.page.tsx') },
  { path: '/privacy', listed: true, load: () => import('./customer/privacy/privacy.page.tsx') },
  { path: '/login', load: () => import('./customer/login/login.page.tsx') },
  { path: '/forgot-password', load: () => import('./customer/login/forgot-password.page.tsx') },
  { path: '/reset-password', load: () => import('./customer/login/reset-password.page.tsx') },
  { path: '/confirm-email', load: () => import('./customer/login/confirm-email.page.tsx') },
  { path: '/account', load: () => import('./customer/account/account.page.tsx') },
  { path: '/clear-cache', hidden: true, load: () => import('./customer/clear-cache/clear-cache.page.tsx') },
  { path: '/offline', load: () => import('./customer/offline/offline.page.tsx') },
  { path: '/order-confirmation', load: () => import('./customer/order/order.page.tsx') },
];

export const NOT_FOUND: PageRoute = {
  path: '*',
  load: () => import('./customer/not-found/not-found.page.tsx'),
};

/** Paths of the truck's own screens, which the server sends unrendered. */
export function isOwnerPath(path: string): boolean {
  return /^\/(admin|now-serving\/)|^\/(secure-login|payment-test)$/.test(path);
}

/** Returns the page at a path; the 404 page where there is none. */
export function routeAt(path: string): PageRoute {
  const normalized = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.find((route) => route.path === normalized) ?? NOT_FOUND;
}

const loaded = new Map<PageRoute, PageModule>();

/** Returns the page's code if it is loaded. */
export function loadedPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route);
}

/** Loads the page's code; resolves at once when it is loaded. */
export async function loadPage(route: PageRoute): Promise<PageModule> {
  const page = loaded.get(route) ?? (await route.load());
  loaded.set(route, page);
  return page;
}
