import { accentTokens, type AccentTokens } from './accent.ts';
import { type Hex, hslOf, luminance, shade } from './color.ts';
import {
  EMBER,
  EMBER_ACCENT,
  type Grounds,
  type PaletteId,
  ROSA,
  ROSA_ACCENT,
  type Swatches,
  SWATCHES,
} from './palettes.ts';

/** Most letters of one line of the sign: a longer one would be too small to read on a phone. */
export const MAX_SIGN_LETTERS = 24;

/** The home page in a look that is not published, shown to those who may change it. */
export const LOOK_PREVIEW = '/admin/look-preview';

/** The truck's look, as the owner chose it. */
export interface Look {
  palette: PaletteId;
  /** The owner's own action color; null for the palette's. */
  accent: Hex | null;
  /** The two lines of the sign, the second may be empty; null for the truck's name. */
  sign: [string, string] | null;
}

export const DEMO_LOOK: Look = { palette: 'rosa', accent: null, sign: null };

export type ThemeTokens = Grounds['light'] & AccentTokens;
export interface LookTokens {
  light: ThemeTokens;
  dark: ThemeTokens;
}

type Colors = Pick<Look, 'palette' | 'accent'>;

/** Returns the colors of a look by the stylesheet's names, in both themes. */
export function tokensOf({ palette, accent }: Colors): LookTokens {
  const grounds = groundsOf(palette);
  const brand = accent === null ? paletteAccent(palette) : accentTokens(accent);
  return { light: { ...grounds.light, ...brand.light }, dark: { ...grounds.dark, ...brand.dark } };
}

export function paletteAccent(palette: PaletteId): { light: AccentTokens; dark: AccentTokens } {
  if (palette === 'rosa') return ROSA_ACCENT;
  return palette === 'ember' ? EMBER_ACCENT : accentTokens(SWATCHES[palette].accent);
}

function groundsOf(palette: PaletteId): Grounds {
  if (palette === 'rosa') return ROSA;
  return palette === 'ember' ? EMBER : madeGrounds(SWATCHES[palette]);
}

/** Returns a shade of a hue, as light as a model. */
const like = (from: { hue: number; saturation: number }, share: number, model: Hex) =>
  shade(from.hue, from.saturation * share, luminance(model));

/** Makes a palette's grounds from its swatches to ember's luminances: contrast depends on nothing else. */
function madeGrounds({ dark, sun, cream }: Swatches): Grounds {
  const night = hslOf(dark);
  const paper = hslOf(cream);
  const { hue, saturation } = hslOf(sun);
  const { light, dark: evening } = EMBER;
  const suns = {
    sun,
    'sun-deep': shade(hue, saturation, luminance(sun) * 0.4),
    'on-sun': dark,
  };
  return {
    light: {
      ...light,
      ...suns,
      page: cream,
      sunken: like(paper, 0.6, light.sunken),
      ink: dark,
      'ink-2': like(night, 0.7, light['ink-2']),
      'ink-3': like(night, 0.6, light['ink-3']),
      line: like(paper, 0.5, light.line),
      field: like(night, 0.4, light.field),
      'sun-soft': like({ hue, saturation }, 1, light['sun-soft']),
    },
    dark: {
      ...evening,
      ...suns,
      page: like(night, 1, evening.page),
      surface: like(night, 0.9, evening.surface),
      sunken: like(night, 0.9, evening.sunken),
      ink: like(paper, 1, evening.ink),
      'ink-2': like(night, 0.8, evening['ink-2']),
      'ink-3': like(night, 0.6, evening['ink-3']),
      line: like(night, 0.9, evening.line),
      field: like(night, 0.4, evening.field),
      'sun-soft': like({ hue, saturation }, 0.5, evening['sun-soft']),
      focus: sun,
    },
  };
}
