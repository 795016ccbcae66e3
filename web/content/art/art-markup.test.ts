import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aPage } from '../../../testing/web/page-data.ts';
import { ART } from './art-markup.ts';
import type { ArtName } from './art-name.ts';

const { site } = aPage();
const drawn = (truck: typeof site) =>
  Object.fromEntries(Object.entries(ART).map(([name, draw]) => [name, draw(truck)])) as Record<
    ArtName,
    string
  >;
const SAMPLE = drawn(site);
const OWN = drawn({
  ...site,
  name: 'Brasa & Norte',
  brand: 'abc',
  address: { ...site.address, city: 'Chicago' },
  regionName: { en: 'Illinois', es: 'Illinois' },
});

const HARDLY_SEEN = {
  'the glints on the plates': '<g fill="#fff" opacity=".85">',
  'the chalk’s lines': 'd="M421 147',
  'the jars': 'd="M96 152H150',
  'the flower on the side': 'translate(584',
};

test.each(Object.entries(HARDLY_SEEN))('the truck on the map goes without %s', (_, part) => {
  expect(SAMPLE['truck-open']).toContain(part);
  expect(SAMPLE['map-en']).not.toContain(part);
  expect(SAMPLE['map-es']).not.toContain(part);
});

test('the map has its truck, whole in its frame', () => {
  const truck = /<svg x="328".*?<\/svg>/s.exec(SAMPLE['map-en'])?.[0] ?? '';
  expect(truck.length).toBeGreaterThan(2000);
  expect(truck.length).toBeLessThan(SAMPLE['truck-open'].length);
  const count = (tag: string) => truck.split(tag).length;
  expect(count('<g ') + count('<g>')).toBe(count('</g>') + 1);
});

test('the drawings of one scene differ where they should', () => {
  expect(SAMPLE['truck-window']).toContain('viewBox="52 54 372 182"');
  expect(SAMPLE['truck-open']).toContain('/art/1f475');
  expect(SAMPLE['truck-driving']).not.toContain('/art/1f475');
  expect(SAMPLE['truck-closed-en']).toContain('Descansando');
  expect(SAMPLE['truck-closed-en']).toContain('back soon');
  expect(SAMPLE['truck-closed-es']).toContain('ya volvemos');
  expect(SAMPLE['map-en']).toContain('Colorado River');
  expect(SAMPLE['map-es']).toContain('Río Colorado');
});

test('no place of a drawing is left unfilled', () => {
  for (const markup of [...Object.values(SAMPLE), ...Object.values(OWN)]) {
    expect(markup).not.toMatch(/<!--|viewBox="view"/);
  }
});

test('every picture that a drawing shows is there', () => {
  const shown = Object.values(SAMPLE).flatMap((markup) =>
    [...markup.matchAll(/href="(\/art\/[^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const path of new Set(shown)) expect(existsSync(`web/public${path}`), path).toBe(true);
});

test('another truck’s drawings have its name and none of the demo’s things', () => {
  for (const [name, markup] of Object.entries(OWN)) {
    if (name.startsWith('map')) continue;
    expect(markup, name).not.toBe(SAMPLE[name as ArtName]);
    expect(markup, name).not.toMatch(
      /Tacos|Descansando|Hoy|abuela|art\/|pp-flor|desert-cactus|<!--|Arizona|class="truck-(rosa|sol|turq|anil)"/i,
    );
    for (const tag of ['g', 'svg', 'defs', 'text']) {
      expect(markup.split(`<${tag}>`).length + markup.split(`<${tag} `).length, `${name} ${tag}`).toBe(
        markup.split(`</${tag}>`).length + 1,
      );
    }
  }
  expect(OWN['truck-open']).toContain('>Brasa\u00a0&amp; Norte</text>');
  expect(OWN['truck-closed-es']).toContain('>Cerrado</text>');
  expect(OWN.mark).toContain('data-letter="B"');
});

test('a truck’s side has what the owner painted on it, small enough to fit', () => {
  const lettering = 'Low · Slow · Smoked';
  const side = ART['truck-open']({ ...site, brand: 'abc', texts: { lettering: { en: lettering, es: '' } } });
  expect(side).toContain(`>${lettering}</text>`);
  const long = ART['truck-open']({ ...site, brand: 'abc', name: 'W'.repeat(60) });
  expect(Number(/800 (\d+)px/.exec(long)?.[1])).toBeLessThan(8);
});
