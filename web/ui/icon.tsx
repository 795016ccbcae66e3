import { ServerArt } from './art/server-art.tsx';

/** Icons of the customer site's first screens: Lucide's, in `art/icons.svg`. */
export type IconName =
  | 'arrow-right'
  | 'chevron-down'
  | 'circle-alert'
  | 'flame'
  | 'heart'
  | 'house'
  | 'leaf'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'moon'
  | 'navigation'
  | 'phone'
  | 'plus'
  | 'share-2'
  | 'shopping-bag'
  | 'sliders-horizontal'
  | 'user'
  | 'utensils'
  | 'wheat-off'
  | 'wifi'
  | 'wifi-off'
  | 'x';

/** Icons of the information pages, in `art/icons-info.svg`. Such a page prints them once with `InfoIcons`. */
export type InfoIconName =
  | 'chevron-right'
  | 'circle-parking'
  | 'clock'
  | 'copy'
  | 'party-popper'
  | 'send'
  | 'umbrella';

/** An icon of the sprite that the frame prints; such an icon costs the client's bundle nothing. */
export function Icon({ name, fill = false }: { name: IconName | InfoIconName; fill?: boolean }) {
  return (
    <svg className={fill ? 'ic fill' : 'ic'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The shapes of the information pages' icons. */
export function InfoIcons() {
  return <ServerArt name="icons-info" />;
}
