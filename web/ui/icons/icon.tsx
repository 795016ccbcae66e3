import type { IconName } from './icon-names.ts';

interface Props {
  name: IconName;
  /** Additional class. */
  className?: string;
}

/** An icon of the sprite, which adds nothing to the scripts. The page inlines the shapes that it first shows. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
