import { useState } from 'react';
import {
  isDrawing,
  letteringSize,
  PHOTO_FORMATS,
  photoId,
  photoSources,
} from '../../../domain/menu/photo.ts';
import { LetteredPlate, Picture, Plate } from './plate.tsx';

/** On wide screens a card's picture is a third of the page, on phones a narrow one at the side. */
const CARD_SIZES = '(min-width: 64rem) 390px, 112px';

interface Props {
  dish: { image: string };
  /** The dish's name in the surrounding language. */
  name: string;
  /** Alternative text of a photo; a plate is decorative. */
  alt: string;
  lazy?: boolean;
}

/**
 * A dish's picture: its photo, its drawing on a plate, or its name where it has neither or the picture fails to load.
 */
export function DishPicture({ dish: { image }, name, alt, lazy = false }: Props) {
  const [broken, setBroken] = useState('');
  if (image === broken) return <LetteredPlate name={name} size={letteringSize(name)} />;
  const shown = { lazy, onBroken: () => setBroken(image) };
  if (isDrawing(image)) return <Plate food={image} {...shown} />;
  const own = photoId(image);
  const photo = <Picture className="photo" src={image} alt={alt} width={640} height={480} {...shown} />;
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
