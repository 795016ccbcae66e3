/** Icons of the customer site's first screens: Lucide's, in `art/icons.svg`. */
export type IconName =
  | 'arrow-right'
  | 'chevron-down'
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

/** An icon of the sprite that the frame prints; such an icon costs the client's bundle nothing. */
export function Icon({ name, fill = false }: { name: IconName; fill?: boolean }) {
  return (
    <svg className={fill ? 'ic fill' : 'ic'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
