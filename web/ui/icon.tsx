import type { IconName } from './icon-names.ts';

interface Props {
  name: IconName;
  /** Beside `ic`. */
  className?: string;
}

/** An icon of the sprite, which costs the scripts nothing. The page carries the shapes that it shows at first. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className === undefined ? 'ic' : `ic ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
