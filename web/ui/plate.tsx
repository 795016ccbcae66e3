import type { PlateArt } from '../../domain/menu.ts';

/** URL of a drawn piece of food. */
export function artUrl(code: string): string {
  return `/art/${code}.webp`;
}

interface Props {
  art: PlateArt;
  /** Below the fold: the pictures wait until they are near. */
  lazy?: boolean;
  onBroken?: () => void;
}

/** Food on the enamel plate of the category around it. Decorative: the dish's name stands beside it. */
export function Plate({ art, lazy = false, onBroken }: Props) {
  const many = art.main.length > 1;
  const loading = lazy ? 'lazy' : undefined;
  return (
    <span className={many ? 'plate multi' : 'plate'}>
      {art.main.map((code, index) => (
        <img
          // The same piece may lie on a plate twice.
          key={`${code}-${index}`}
          className={many ? `food food-${index + 1}` : 'food'}
          src={artUrl(code)}
          alt=""
          width={160}
          height={160}
          loading={loading}
          onError={onBroken}
        />
      ))}
      {art.garnish !== undefined && (
        <img className="garnish" src={artUrl(art.garnish)} alt="" width={96} height={96} loading={loading} />
      )}
    </span>
  );
}
