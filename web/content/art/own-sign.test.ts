import { expect, test } from 'vitest';
import { aPage } from '../../../testing/web/page-data.ts';
import { ownSign } from './own-sign.ts';
import { hasPaintedSign } from '../../../domain/look/painted.ts';

const { site } = aPage();
const sizesOf = (svg: string) =>
  [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size)).slice(0, 2);

test('two lines of eight letters are large, longer ones smaller, and none is cut in two', () => {
  const short = ownSign({ ...site, name: 'Brasa Norte' });
  expect(sizesOf(short)).toEqual([152, 140]);
  const [first = 0, second = 0] = sizesOf(ownSign({ ...site, name: 'Antojitos Mexicanos La Abuelita' }));
  expect(first).toBeLessThan(70);
  expect(second).toBeLessThan(140);
  const longest = 'W'.repeat(60);
  expect(ownSign({ ...site, name: longest }).split(longest)).toHaveLength(4);
});

test('the owner’s two lines stand instead of the name’s; one may stay alone', () => {
  const svg = ownSign({ ...site, name: 'Brasa Norte Barbecue', sign: ['Brasa', 'Norte'] });
  expect(svg).toContain('>Brasa</text>');
  expect(svg).not.toContain('Barbecue</text>');
  expect(svg).toContain('aria-label="Brasa Norte Barbecue, Yuma, Arizona"');
  expect(ownSign({ ...site, sign: ['Brasa', ''] }).match(/sign-letters/g)).toHaveLength(2);
});

test('the painted sign is the demo’s, until its owner writes another', () => {
  expect(hasPaintedSign(site)).toBe(true);
  expect(hasPaintedSign({ ...site, sign: ['La Cocina', 'de Abuela'] })).toBe(false);
  expect(hasPaintedSign({ ...site, address: { ...site.address, city: 'Chicago' } })).toBe(false);
});
