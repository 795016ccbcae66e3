import { useState } from 'react';
import type { Category, PlateArt } from '../../domain/menu.ts';
import { PHOTO_FORMATS, photoId, photoSources } from '../../domain/photo.ts';
import { Picture, Plate } from './plate.tsx';

/** Each category's stock picture, shown where a dish's own fails. */
const STOCK: Record<Category, PlateArt> = {
  'abuelas-favorites': { main: ['1f372'] },
  tacos: { main: ['1f32e'] },
  tortas: { main: ['1f959'] },
  quesadillas: { main: ['1f95f'] },
  burritos: { main: ['1f32f'] },
  drinks: { main: ['1f964'] },
};
/** A card's picture is a third of the page, on phones a narrow one at the side. */
const CARD_SIZES = '(min-width: 64rem) 390px, 112px';
const BARE: PlateArt = { main: [] };

interface Props {
  dish: { image: string; art?: PlateArt | undefined; category: Category };
  /** Words for a photo; a drawn plate is decorative. */
  alt: string;
  lazy?: boolean;
}

/** A dish's picture: its plate or photo, its category's stock picture where that fails, at worst a bare plate. */
export function DishPicture({ dish, alt, lazy = false }: Props) {
  const [shown, show] = useState<'own' | 'stock' | 'bare'>('own');
  const { art } = dish;
  const stock = STOCK[dish.category];
  if (shown === 'bare') return <Plate art={BARE} />;
  if (shown === 'stock') return <Plate art={stock} lazy={lazy} onBroken={() => show('bare')} />;
  if (art) {
    const isStock = art.main.some((code) => stock.main.includes(code));
    return <Plate art={art} lazy={lazy} onBroken={() => show(isStock ? 'bare' : 'stock')} />;
  }
  const own = photoId(dish.image);
  const photo = (
    <Picture
      className="photo"
      src={dish.image}
      alt={alt}
      width={640}
      height={480}
      lazy={lazy}
      onBroken={() => show('stock')}
    />
  );
  if (own === null) return photo;
  return (
    <picture>
      {PHOTO_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={photoSources(own, format)} sizes={CARD_SIZES} />
      ))}
      {photo}
    </picture>
  );
}
