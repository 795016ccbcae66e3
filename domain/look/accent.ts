import { contrast, type Hex, hslOf, luminance, shade } from './color.ts';

/** What WCAG 2 (AA) asks of text against its background. */
export const TEXT_CONTRAST = 4.5;
/** An offered color passes with some room. */
const OFFERED_CONTRAST = 5;

export const WHITE: Hex = '#FFFFFF';

/** Whether white text on it can be read: an accent is the order button's color. */
export function passesAsAccent(accent: Hex): boolean {
  return contrast(accent, WHITE) >= TEXT_CONTRAST;
}

/** Returns the accent, or the nearest darker shade of it on which white text can be read. */
export function nearestAccent(accent: Hex): Hex {
  if (passesAsAccent(accent)) return accent;
  const { hue, saturation } = hslOf(accent);
  return shade(hue, saturation, 1.05 / OFFERED_CONTRAST - 0.05);
}

/** The tokens of the action color; each is a color of the stylesheet (`--color-brand`). */
export const ACCENT_TOKENS = ['brand', 'brand-deep', 'brand-text', 'brand-soft'] as const;
export type AccentTokens = Record<(typeof ACCENT_TOKENS)[number], Hex>;

/**
 * Derives an accent's shades. Each is made to a luminance, on which alone contrast depends, so that they pass for every
 * hue.
 */
export function accentTokens(accent: Hex): { light: AccentTokens; dark: AccentTokens } {
  const { hue, saturation } = hslOf(accent);
  const brand = nearestAccent(accent);
  const own = luminance(brand);
  const deep = shade(hue, saturation, Math.min(0.0426, own * 0.4));
  return {
    light: {
      brand,
      'brand-deep': deep,
      'brand-text': shade(hue, saturation, Math.min(0.0986, own * 0.75)),
      'brand-soft': shade(hue, Math.min(1, saturation * 1.2), 0.835),
    },
    dark: {
      brand: shade(hue, saturation, 0.162),
      'brand-deep': deep,
      'brand-text': shade(hue, Math.min(1, saturation * 1.15), 0.465),
      'brand-soft': shade(hue, saturation * 0.6, 0.0275),
    },
  };
}
