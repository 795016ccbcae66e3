import { useState } from 'react';
import type { Category, PlateArt } from '../../domain/menu.ts';
import { Plate } from './plate.tsx';

/** Each category's stock picture, shown where a dish's own fails. */
const STOCK: Record<Category, PlateArt> = {
  'abuelas-favorites': { main: ['1f372'] },
  tacos: { main: ['1f32e'] },
  tortas: { main: ['1f959'] },
  quesadillas: { main: ['1f95f'] },
  burritos: { main: ['1f32f'] },
  drinks: { main: ['1f964'] },
};

interface Props {
  dish: { image: string; art?: PlateArt | undefined; category: Category };
  /** Words for a photo; a drawn plate is decorative. */
  alt: string;
  lazy?: boolean;
}

/** A dish's picture: its plate, or its photo, or its category's stock picture where those fail. */
export function DishPicture({ dish, alt, lazy = false }: Props) {
  const [broken, setBroken] = useState(false);
  const fail = () => setBroken(true);
  // A picture may have failed before the page came alive, when nobody listened.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail();
  };
  if (broken) return <Plate art={STOCK[dish.category]} />;
  if (dish.art) return <Plate art={dish.art} lazy={lazy} onBroken={fail} />;
  return (
    <img
      ref={check}
      className="photo"
      src={dish.image}
      alt={alt}
      width={640}
      height={480}
      loading={lazy ? 'lazy' : undefined}
      onError={fail}
    />
  );
}
