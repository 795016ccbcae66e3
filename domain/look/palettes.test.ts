import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestAccent, passesAsAccent, TEXT_CONTRAST, WHITE } from './accent.ts';
import { contrast, type Hex, hslOf } from './color.ts';
import { type Look, type ThemeTokens, tokensOf } from './look.ts';
import { PALETTES } from './palettes.ts';
import { nightTints, sceneTokens, type SceneTokens } from './scene.ts';

type Token = keyof ThemeTokens;

/** What WCAG 2 (AA) asks of a control's outline. */
const OUTLINE_CONTRAST = 3;

/** Text and what it stands on. */
const TEXTS: readonly [Token, ...Token[]][] = [
  ['ink', 'page', 'surface', 'sunken', 'sun-soft', 'brand-soft', 'ok-soft', 'danger-soft', 'info-soft'],
  ['ink-2', 'page', 'surface', 'sunken', 'sun-soft', 'brand-soft'],
  ['ink-3', 'page', 'surface', 'sunken'],
  ['page', 'ink'],
  ['brand-text', 'page', 'surface', 'sunken', 'brand-soft', 'sun-soft'],
  ['on-sun', 'sun'],
  ['ok', 'page', 'surface', 'ok-soft'],
  ['danger', 'page', 'surface', 'danger-soft'],
  ['info', 'surface', 'info-soft'],
];
const OUTLINES: readonly [Token, ...Token[]][] = [
  ['field', 'page', 'surface'],
  ['focus', 'page', 'surface'],
];
/** Of the drawings, paper and night. */
const SCENE_TEXTS: readonly [string, ...string[]][] = [
  ['night-ink', 'sky', 'sky-ray', 'sun-disc', 'dusk-sky', 'dusk-ray', 'dusk-sun', 'night', 'night-2'],
  ['night-ink-2', 'night'],
  ['night-text', 'night', 'night-2'],
  ['night-text-2', 'night'],
  ['paper-ink', 'paper', 'paper-sunken', 'paper-sun-soft'],
  ['paper-ink-2', 'paper', 'paper-sunken', 'sun'],
  ['paper-ink-3', 'paper'],
  ['paper-brand-text', 'paper', 'paper-brand-soft'],
];
/** Lettering of 30 pixels and more. */
const LETTERING: readonly [string, ...string[]][] = [['paper', 'paper-brand', 'truck-2', 'sky', 'dusk-sky']];

function low<T extends string>(
  tokens: Readonly<Record<T, Hex>>,
  pairs: readonly (readonly T[])[],
  least: number,
): string[] {
  return pairs.flatMap(([front, ...grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = front === undefined ? 0 : contrast(tokens[front], tokens[ground]);
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const unreadableInScene = (scene: SceneTokens) => [
  ...low(scene, SCENE_TEXTS, TEXT_CONTRAST),
  ...low(scene, LETTERING, OUTLINE_CONTRAST),
];

/** Returns what cannot be read in a look, in both themes. */
function unreadable(colors: Pick<Look, 'palette' | 'accent'>): string[] {
  const { light, dark } = tokensOf(colors);
  const themes = [light, dark].flatMap((tokens) => [
    ...low(tokens, TEXTS, TEXT_CONTRAST),
    ...low(tokens, OUTLINES, OUTLINE_CONTRAST),
    ...low({ ...tokens, white: WHITE }, [['white', 'brand']], TEXT_CONTRAST),
  ]);
  const tints = nightTints();
  const onTints = Object.keys(tints).map((tint) => ['ink', tint]);
  return [
    ...themes,
    ...low<string>({ ...dark, ...tints }, onTints, TEXT_CONTRAST),
    ...(colors.palette === 'rosa' ? [] : unreadableInScene({ ...sceneTokens(colors), sun: light.sun })),
  ];
}

test.each(PALETTES)('%s can be read in both themes', (palette) => {
  expect(unreadable({ palette, accent: null })).toEqual([]);
});

test('a palette has the figures it was drawn with', () => {
  const { light, dark } = tokensOf({ palette: 'ember', accent: null });
  const figures = [light, dark].map((tokens) => [
    contrast(WHITE, tokens.brand).toFixed(2),
    contrast(tokens.ink, tokens.page).toFixed(2),
    contrast(tokens['ink-3'], tokens.sunken).toFixed(2),
    contrast(tokens['brand-text'], tokens['brand-soft']).toFixed(2),
  ]);
  expect(figures).toEqual([
    ['5.24', '15.24', '5.69', '5.96'],
    ['4.90', '17.07', '5.58', '6.63'],
  ]);
});

const valueIn = (text: string, name: string) =>
  new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(text)?.[1]?.toUpperCase();

test('the demo’s palette is the stylesheet’s, color by color', () => {
  const css = readFileSync('web/ui/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
  const tokens = tokensOf({ palette: 'rosa', accent: null });
  for (const [text, theme] of [
    [light, tokens.light],
    [dark, tokens.dark],
  ] as const) {
    const names = Object.keys(theme);
    expect(names.map((name) => [name, valueIn(text, name)])).toEqual(Object.entries(theme));
  }
  const known = (name: string) => valueIn(css, name) !== undefined;
  const scene: SceneTokens = { ...sceneTokens({ palette: 'ember', accent: null }), ...nightTints() };
  expect(Object.keys(scene).filter((name) => !known(name))).toEqual([]);
});

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);

test('an accent that white text cannot be read on is answered with the nearest that passes', () => {
  expect(nearestAccent('#F26A21')).toBe('#BF4A0B');
  expect(contrast('#BF4A0B', WHITE).toFixed(2)).toBe('5.00');
  fc.assert(
    fc.property(color, (accent) => {
      const offered = nearestAccent(accent);
      expect(passesAsAccent(offered)).toBe(true);
      expect(passesAsAccent(accent) ? accent : offered).toBe(offered);
      // The same paint: what is nearly black or white has no hue to keep.
      const [asked, given] = [hslOf(accent), hslOf(offered)];
      const turn = Math.abs(asked.hue - given.hue);
      const kept = asked.saturation < 0.2 || given.lightness < 0.15 || Math.min(turn, 360 - turn) < 8;
      expect(kept, `${accent}: ${offered}`).toBe(true);
    }),
  );
});

test('whatever accent is derived from, all its shades can be read on every palette in both themes', () => {
  fc.assert(
    fc.property(color, fc.constantFrom(...PALETTES), (accent, palette) => {
      expect(unreadable({ palette, accent })).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
