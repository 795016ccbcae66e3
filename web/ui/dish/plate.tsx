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
  /** URL of the food. */
  food: string;
  /** Below the fold: the picture waits until it is near. */
  lazy?: boolean;
  /** The food cannot be shown. */
  onBroken?: () => void;
}

/** Food on the enamel plate of the category around it. Decorative: the dish's name stands beside it. */
export function Plate({ food, lazy = false, onBroken }: PlateProps) {
  return (
    <span className="plate">
      <Picture className="food" src={food} alt="" width={160} height={160} lazy={lazy} onBroken={onBroken} />
    </span>
  );
}
