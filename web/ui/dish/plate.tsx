interface PictureProps {
  className: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  lazy: boolean;
  onBroken: (() => void) | undefined;
}

/** An image that reports when it cannot be shown, even if it failed before hydration. */
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
  /** URL of the food. */
  food: string;
  /** Below the fold: the picture loads when it is near the screen. */
  lazy?: boolean;
  /** Called when the food's picture cannot be shown. */
  onBroken?: () => void;
}

/** Food on the enamel plate of its category. Decorative: the dish's name is next to it. */
export function Plate({ food, lazy = false, onBroken }: PlateProps) {
  return (
    <span className="plate">
      <Picture className="food" src={food} alt="" width={160} height={160} lazy={lazy} onBroken={onBroken} />
    </span>
  );
}

/** A name on its category's plate, in place of a picture. `size`: of its letters, as a share of the plate's width. */
export function LetteredPlate({ name, size = 0.17 }: { name: string; size?: number }) {
  return (
    <span className="plate lettered" aria-hidden="true">
      <b style={{ fontSize: `calc(var(--plate) * ${size})` }}>{name}</b>
    </span>
  );
}
