import { ServerArt } from '../content/art/server-art.tsx';

/** Icons of the customer site's first screens: Lucide's, in `art/icons.svg`. */
export type IconName =
  | 'arrow-right'
  | 'chevron-down'
  | 'circle-alert'
  | 'heart'
  | 'house'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'moon'
  | 'navigation'
  | 'phone'
  | 'plus'
  | 'shopping-bag'
  | 'user'
  | 'utensils'
  | 'wifi'
  | 'wifi-off'
  | 'x';

/** Icons of dishes, in `art/icons-menu.svg` with the burst behind a special's price. Printed once with `MenuIcons`. */
export type MenuIconName = 'flame' | 'leaf' | 'share-2' | 'sliders-horizontal' | 'wheat-off';

/** Icons of the information pages, in `art/icons-info.svg`. Such a page prints them once with `InfoIcons`. */
export type InfoIconName =
  | 'chevron-right'
  | 'circle-parking'
  | 'clock'
  | 'copy'
  | 'party-popper'
  | 'send'
  | 'umbrella';

/** Icons of signing in and of the account, in `art/icons-account.svg`. Such a page prints them with `AccountIcons`. */
export type AccountIconName =
  | 'bell-ring'
  | 'download'
  | 'key-round'
  | 'log-out'
  | 'monitor-x'
  | 'pencil'
  | 'receipt-text'
  | 'rotate-ccw'
  | 'smartphone'
  | 'trash';

/** Icons of the order's page, in `art/icons-order.svg`. It prints them with `OrderIcons`. */
export type OrderIconName =
  | 'bell-ring'
  | 'check'
  | 'chef-hat'
  | 'credit-card'
  | 'download'
  | 'package-check'
  | 'share-2'
  | 'undo-2';

interface IconProps {
  name: IconName | MenuIconName | InfoIconName | AccountIconName | OrderIconName;
  fill?: boolean;
}

/** An icon of the sprite that the frame prints; such an icon costs the client's bundle nothing. */
export function Icon({ name, fill = false }: IconProps) {
  return (
    <svg className={fill ? 'ic fill' : 'ic'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The shapes of the dishes' icons. */
export function MenuIcons() {
  return <ServerArt name="icons-menu" />;
}

/** The shapes of the information pages' icons. */
export function InfoIcons() {
  return <ServerArt name="icons-info" />;
}

/** The shapes of the account pages' icons. */
export function AccountIcons() {
  return <ServerArt name="icons-account" />;
}

/** The shapes of the order page's icons. */
export function OrderIcons() {
  return <ServerArt name="icons-order" />;
}
