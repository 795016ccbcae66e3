import type { PlateArt } from '../../domain/menu.ts';

/** URL of a drawn piece of food. */
export function artUrl(code: string): string {
  return `/art/${code}.webp`;
}

interface PictureProps {
  className: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  lazy: boolean;
  onBroken: (() => void) | undefined;
}

/** An image that says when it cannot be shown, even where it failed before the page came alive. */
export function Picture({ className, src, alt, width, height, lazy, onBroken }: PictureProps) {
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onBroken?.();
  };
  return (
    <img
      ref={check}
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      onError={onBroken}
    />
  );
}

interface PlateProps {
  art: PlateArt;
  /** Below the fold: the pictures wait until they are near. */
  lazy?: boolean;
  /** A main piece cannot be shown. */
  onBroken?: () => void;
}

/** Food on the enamel plate of the category around it. Decorative: the dish's name stands beside it. */
export function Plate({ art, lazy = false, onBroken }: PlateProps) {
  const many = art.main.length > 1;
  return (
    <span className={many ? 'plate multi' : 'plate'}>
      {art.main.map((code, index) => (
        <Picture
          // The same piece may lie on a plate twice.
          key={`${code}-${index}`}
          className={many ? `food food-${index + 1}` : 'food'}
          src={artUrl(code)}
          alt=""
          width={160}
          height={160}
          lazy={lazy}
          onBroken={onBroken}
        />
      ))}
      {art.garnish !== undefined && (
        <img
          className="garnish"
          src={artUrl(art.garnish)}
          alt=""
          width={96}
          height={96}
          loading={lazy ? 'lazy' : undefined}
        />
      )}
    </span>
  );
}
