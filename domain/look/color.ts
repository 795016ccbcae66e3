/** A color as `#C23F0A`, in upper case. */
export type Hex = `#${string}`;

const FORM = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** Reads a color as people type it: with or without `#`, six digits or three; null for anything else. */
export function readHex(text: string): Hex | null {
  const [, digits] = FORM.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const six = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  return `#${six.toUpperCase()}`;
}

const parts = (color: Hex): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Returns the relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = parts(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2 between two colors, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

export function hslOf(color: Hex): Hsl {
  const [red = 0, green = 0, blue = 0] = parts(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf([red, green, blue], most, range), saturation, lightness };
}

function hueOf([red = 0, green = 0, blue = 0]: number[], most: number, range: number): number {
  if (range === 0) return 0;
  if (most === red) return 60 * (((green - blue) / range + 6) % 6);
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4);
}

export function hexOf({ hue, saturation, lightness }: Hsl): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const digits = [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12;
    const part = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('').toUpperCase()}`;
}

/** Halvings after which a lightness is exact to less than one of 255 steps. */
const HALVINGS = 12;

/** Returns the lightest shade of a hue whose luminance is not above the given one. */
export function shade(hue: number, saturation: number, most: number): Hex {
  let [dark, light] = [0, 1];
  for (let round = 0; round < HALVINGS; round += 1) {
    const lightness = (dark + light) / 2;
    if (luminance(hexOf({ hue, saturation, lightness })) > most) light = lightness;
    else dark = lightness;
  }
  return hexOf({ hue, saturation, lightness: dark });
}
