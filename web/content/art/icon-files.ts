import icons from './icons.svg?url&no-inline';
import account from './icons-account.svg?url&no-inline';
import info from './icons-info.svg?url&no-inline';
import menu from './icons-menu.svg?url&no-inline';
import order from './icons-order.svg?url&no-inline';
import type { IconsName } from './art-name.ts';

/** Where a browser finds the shapes of icons: small files, needed sooner than the drawings on a visit from page to page. */
export const ICON_FILES: Readonly<Record<IconsName, string>> = {
  icons,
  'icons-account': account,
  'icons-info': info,
  'icons-menu': menu,
  'icons-order': order,
};
