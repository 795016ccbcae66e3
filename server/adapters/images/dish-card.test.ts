import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CATEGORY_COLORS, type CategoryColor } from '../../../domain/menu/category.ts';
import { drawDishCard } from './dish-card.ts';

const PUBLIC = new URL('../../../web/public/', import.meta.url);
const drawing = (name: string) => readFile(new URL(`art/dishes/${name}.svg`, PUBLIC));
const plateOf = (color: CategoryColor) => readFile(new URL(`social/plates/${color}.webp`, PUBLIC));

/** Returns the color of one point, as three shares of 255. */
async function colorAt(card: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('a dish’s card', () => {
  test('shows drawn food on its category’s plate, in the size previews ask for', async () => {
    const [plate, food] = [await plateOf('sol'), await drawing('carne-asada')];
    const card = await drawDishCard({ plate, food });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(150_000);
    const [red = 0, , blue = 0] = await colorAt(card, 600, 520);
    expect(blue - red).toBeGreaterThan(60);
    const bare = await sharp(plate).jpeg().toBuffer();
    for (const [x, y] of [
      [480, 260],
      [620, 350],
    ] as const) {
      expect(await colorAt(card, x, y)).not.toEqual(await colorAt(bare, x, y));
    }
  });

  test('letters the name of a dish without a picture, whatever it is called', async () => {
    const [plate, flower] = [await plateOf('sol'), await readFile(new URL('art/flower.svg', PUBLIC))];
    const cards = await Promise.all(
      ['Gringa', 'Mole', '<b>&', 'Taco de canasta con papa, frijol y chicharrón en salsa roja', 'Ę'].map(
        (name) => drawDishCard({ plate, name, flower, flowersAt: [0.13, 0.87], isLight: false }),
      ),
    );
    expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(cards.length);
    for (const card of cards) {
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const [red = 0, , blue = 0] = await colorAt(card, 600, 148);
      expect(red - blue, 'the heart of the upper flower').toBeGreaterThan(40);
    }
  });

  test('has a plate of the same size for every color', async () => {
    for (const color of CATEGORY_COLORS) {
      expect(await sharp(await plateOf(color)).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('fills itself with a photo where there is one', async () => {
    const photo = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#20c040' } })
      .webp()
      .toBuffer();
    const card = await drawDishCard({ photo });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [red = 0, green = 0] = await colorAt(card, 5, 5);
    expect(green - red).toBeGreaterThan(100);
  });

  test('is not made of something that is no picture', async () => {
    await expect(drawDishCard({ photo: Buffer.from('<html>not here</html>') })).rejects.toThrow(
      /unsupported image format/,
    );
  });
});
