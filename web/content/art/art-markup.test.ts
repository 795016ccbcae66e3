import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ART } from './art-markup.ts';

const HARDLY_SEEN = {
  'the glints on the plates': '<g fill="#fff" opacity=".85">',
  'the chalk’s lines': 'd="M421 147',
  'the jars': 'd="M96 152H150',
  'the flower on the side': 'translate(584',
};

test.each(Object.entries(HARDLY_SEEN))('the truck on the map goes without %s', (_, part) => {
  expect(ART['truck-open']).toContain(part);
  expect(ART['map-en']).not.toContain(part);
  expect(ART['map-es']).not.toContain(part);
});

test('the map has its truck, whole in its frame', () => {
  const truck = /<svg x="328".*?<\/svg>/s.exec(ART['map-en'])?.[0] ?? '';
  expect(truck.length).toBeGreaterThan(2000);
  expect(truck.length).toBeLessThan(ART['truck-open'].length);
  const count = (tag: string) => truck.split(tag).length;
  expect(count('<g ') + count('<g>')).toBe(count('</g>') + 1);
});

test('the drawings of one scene differ where they should', () => {
  expect(ART['truck-window']).toContain('viewBox="52 54 372 182"');
  expect(ART['truck-open']).toContain('/art/1f475');
  expect(ART['truck-driving']).not.toContain('/art/1f475');
  expect(ART['truck-closed-en']).toContain('Descansando');
  expect(ART['truck-closed-en']).toContain('back soon');
  expect(ART['truck-closed-es']).toContain('ya volvemos');
  expect(ART['map-en']).toContain('Colorado River');
  expect(ART['map-es']).toContain('Río Colorado');
});

test('every picture that a drawing shows is there', () => {
  const shown = Object.values(ART).flatMap((markup) =>
    [...String(markup).matchAll(/href="(\/art\/[^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const path of new Set(shown)) expect(existsSync(`web/public${path}`), path).toBe(true);
});
