import icons from './icons.svg?raw';
import iconsAccount from './icons-account.svg?raw';
import iconsMenu from './icons-menu.svg?raw';
import iconsInfo from './icons-info.svg?raw';
import iconsOrder from './icons-order.svg?raw';
import type { ArtMarkup, IconsName } from './art-name.ts';

/** The shapes of icons as markup, for the server's pages. */
export const ICONS: Pick<ArtMarkup, IconsName> = {
  icons,
  'icons-menu': iconsMenu,
  'icons-info': iconsInfo,
  'icons-account': iconsAccount,
  'icons-order': iconsOrder,
};
