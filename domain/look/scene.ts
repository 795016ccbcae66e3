import { type Hex, hslOf, luminance, shade } from './color.ts';
import { type Look, tokensOf } from './look.ts';
import { SWATCHES } from './palettes.ts';

/** Tokens of drawings, paper and night, the same in both themes. */
export type SceneTokens = Readonly<Record<string, Hex>>;

/** The six category paints: their text in the dark theme, for which a palette makes the tint. */
const CATEGORY_PAINTS: Readonly<Record<string, Hex>> = {
  rosa: '#FF8CC0',
  sol: '#FFC94D',
  turq: '#5AD6CB',
  papaya: '#FFA06B',
  nopal: '#8FD98A',
  anil: '#A7B7FF',
};

/** Returns the tints of the categories' bands on a palette's dark page; the stylesheet's are for a blue one. */
export function nightTints(): SceneTokens {
  return Object.fromEntries(
    Object.entries(CATEGORY_PAINTS).map(([name, paint]) => [
      `${name}-soft`,
      shade(hslOf(paint).hue, 0.35, 0.021),
    ]),
  );
}

/** Returns the paper's tokens of an accent, for a palette that the stylesheet has. */
export function paperAccent(colors: Pick<Look, 'palette' | 'accent'>): SceneTokens {
  const { light } = tokensOf(colors);
  return {
    'paper-brand': light.brand,
    'paper-brand-text': light['brand-text'],
    'paper-brand-soft': light['brand-soft'],
  };
}

/** Returns the tokens of the drawings: the truck stands before a night in the palette's dark color. */
export function sceneTokens(colors: Pick<Look, 'palette' | 'accent'>): SceneTokens {
  const { dark, cream, sun } = SWATCHES[colors.palette];
  const { light, dark: evening } = tokensOf(colors);
  const night = (most: number) => shade(hslOf(dark).hue, hslOf(dark).saturation, most);
  const glow = (share: number, most: number) =>
    shade(hslOf(light.brand).hue, hslOf(light.brand).saturation * share, most);
  const outline = night(0.0058);
  return {
    ...paperAccent(colors),
    sky: night(0.0115),
    'sky-ray': night(0.016),
    'sun-disc': glow(0.9, 0.058),
    mesa: night(0.0268),
    'mesa-2': night(0.0175),
    ground: outline,
    truck: cream,
    'truck-2': light.brand,
    'truck-line': outline,
    glow: sun,
    rim: outline,
    paper: light.page,
    'paper-ink': light.ink,
    // Dark enough for text on the color of today's stop too.
    'paper-ink-2': night(Math.min(luminance(light['ink-2']), (luminance(sun) + 0.05) / 4.7 - 0.05)),
    'paper-ink-3': light['ink-3'],
    'paper-line': shade(hslOf(cream).hue, hslOf(cream).saturation * 0.3, 0.58),
    'paper-line-2': light.line,
    'paper-sunken': light.sunken,
    'paper-field': light.field,
    'paper-sun-soft': light['sun-soft'],
    'paper-sun-deep': light['sun-deep'],
    night: night(0.0115),
    'night-2': night(Math.max(0.0201, luminance(dark))),
    'night-ink': evening.ink,
    'night-ink-2': evening['ink-2'],
    'night-text': shade(hslOf(evening.ink).hue, hslOf(evening.ink).saturation * 0.5, 0.81),
    'night-text-2': shade(hslOf(evening['ink-2']).hue, hslOf(evening['ink-2']).saturation, 0.49),
    'night-field': evening.field,
    'dusk-sky': glow(0.35, 0.016),
    'dusk-ray': glow(0.35, 0.021),
    'dusk-sun': glow(0.7, 0.07),
    'dusk-mesa': glow(0.35, 0.03),
    'dusk-mesa-2': glow(0.35, 0.02),
    'dusk-ground': outline,
    'dusk-truck': light.sunken,
    'dusk-truck-2': light['brand-deep'],
  };
}
