import type { MenuFile } from '../../contracts/page.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import type { MenuData } from './public-data.ts';

/** Path of the menu's files, each named after its content. */
export const MENU_FILES = '/menu-data/';
/** Earlier menus that are kept: a page on a slow network requests its own some seconds later. */
const MAX_VERSIONS = 8;

/** The menu as files for pages: browsers keep a file until the menu changes, and no page contains it twice. */
export interface MenuFiles {
  /** Returns the URL of the file with this menu. */
  urlOf(menu: MenuData): string;
  /** Returns the file of that name, while it is kept. */
  find(name: string): EncodedBody | undefined;
}

export function menuFiles(): MenuFiles {
  const urls = new WeakMap<MenuData, string>();
  const versions = new Map<string, EncodedBody>();

  function make({ items, specials, categories }: MenuData): string {
    const file: MenuFile = { menu: items, specials, categories };
    const body = encodeBody(JSON.stringify(file));
    const name = `${body.etag.replace(/^W\/|"/g, '')}.json`;
    versions.delete(name);
    const [oldest] = versions.keys();
    if (versions.size >= MAX_VERSIONS && oldest !== undefined) versions.delete(oldest);
    versions.set(name, body);
    return MENU_FILES + name;
  }

  return {
    urlOf(menu) {
      const url = urls.get(menu) ?? make(menu);
      urls.set(menu, url);
      return url;
    },
    find: (name) => versions.get(name),
  };
}
