import type { Hex } from './color.ts';

export const PALETTES = ['ember', 'rosa', 'pine', 'lake', 'plum', 'brick'] as const;
export type PaletteId = (typeof PALETTES)[number];

/** The palette of the stylesheet (`web/ui/styles/tokens.css`). */
export const STYLESHEET_PALETTE: PaletteId = 'rosa';

/** The four colors that make a palette: the others are shades of them. */
export interface Swatches {
  /** The color of buttons and links. */
  accent: Hex;
  /** Text, and the night behind the sign. */
  dark: Hex;
  /** Today, and what is chosen. */
  sun: Hex;
  /** Paper. */
  cream: Hex;
}

export const SWATCHES: Readonly<Record<PaletteId, Swatches>> = {
  ember: { accent: '#C23F0A', dark: '#2B201B', sun: '#F0B23C', cream: '#FFF1DA' },
  rosa: { accent: '#CF0A66', dark: '#1A1C4A', sun: '#FFC02E', cream: '#FFFDF8' },
  pine: { accent: '#2F6B3C', dark: '#1D2A20', sun: '#F2D27A', cream: '#FBF8EC' },
  lake: { accent: '#1F5FA8', dark: '#14263D', sun: '#F6D64A', cream: '#F7FAFD' },
  plum: { accent: '#7A2B6B', dark: '#2A1830', sun: '#F7B58C', cream: '#FFF8F2' },
  brick: { accent: '#A5362B', dark: '#33241F', sun: '#E4C58F', cream: '#FDF9F1' },
};

/** The tokens that differ by palette, without the accent's: each is a color of the stylesheet (`--color-page`). */
export const GROUND_TOKENS = [
  'page',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'field',
  'sun',
  'sun-deep',
  'on-sun',
  'sun-soft',
  'ok',
  'ok-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'focus',
] as const;
export type GroundTokens = Record<(typeof GROUND_TOKENS)[number], Hex>;
export interface Grounds {
  light: GroundTokens;
  dark: GroundTokens;
}

/** As in the stylesheet. */
export const ROSA: Grounds = {
  light: {
    page: '#FFFDF8',
    surface: '#FFFFFF',
    sunken: '#F3F2F9',
    ink: '#1A1C4A',
    'ink-2': '#484A78',
    'ink-3': '#62648F',
    line: '#E2E0EE',
    field: '#8082AA',
    sun: '#FFC02E',
    'sun-deep': '#D98A00',
    'on-sun': '#1A1C4A',
    'sun-soft': '#FFF1CC',
    ok: '#2C7031',
    'ok-soft': '#E3F3DF',
    danger: '#BE1D19',
    'danger-soft': '#FDE7E4',
    info: '#2A3AB0',
    'info-soft': '#E6E9FC',
    focus: '#2A3AB0',
  },
  dark: {
    page: '#11122B',
    surface: '#1B1D41',
    sunken: '#262957',
    ink: '#FFF7E8',
    'ink-2': '#CDCAE8',
    'ink-3': '#A8A6D0',
    line: '#343767',
    field: '#7D7FB8',
    sun: '#FFC02E',
    'sun-deep': '#C47A00',
    'on-sun': '#1A1C4A',
    'sun-soft': '#40331F',
    ok: '#7FD183',
    'ok-soft': '#1D3B35',
    danger: '#FF8A80',
    'danger-soft': '#4A1B33',
    info: '#9DB0FF',
    'info-soft': '#272F6B',
    focus: '#FFC02E',
  },
};

export const ROSA_ACCENT = {
  light: { brand: '#CF0A66', 'brand-deep': '#96004A', 'brand-text': '#B80759', 'brand-soft': '#FFE6F1' },
  dark: { brand: '#D8106E', 'brand-deep': '#8C0044', 'brand-text': '#FF8CC0', 'brand-soft': '#45163F' },
} as const;

/** As drawn; the other palettes are made to its luminances. */
export const EMBER: Grounds = {
  light: {
    page: '#FFFAF1',
    surface: '#FFFFFF',
    sunken: '#F5EEE3',
    ink: '#2B201B',
    'ink-2': '#5A4A41',
    'ink-3': '#6B5A4F',
    line: '#E8DDCE',
    field: '#8E7C70',
    sun: '#F0B23C',
    'sun-deep': '#A86F10',
    'on-sun': '#2B201B',
    'sun-soft': '#FDEFCF',
    ok: '#2C7031',
    'ok-soft': '#E3F3DF',
    // Away from the accent.
    danger: '#A8112F',
    'danger-soft': '#FCE4E8',
    info: '#2B5470',
    'info-soft': '#E1EDF4',
    focus: '#1F5FA8',
  },
  dark: {
    page: '#17110E',
    surface: '#2A211D',
    sunken: '#382C26',
    ink: '#FFF3E2',
    'ink-2': '#D9C8B8',
    'ink-3': '#B7A394',
    line: '#4A3B33',
    field: '#8E7B6E',
    sun: '#F0B23C',
    'sun-deep': '#A86F10',
    'on-sun': '#2B201B',
    'sun-soft': '#43331A',
    ok: '#8FD68F',
    'ok-soft': '#1F3A28',
    danger: '#FF9AA5',
    'danger-soft': '#4D1A24',
    info: '#9CC7E4',
    'info-soft': '#1E2E3A',
    focus: '#F0B23C',
  },
};

export const EMBER_ACCENT = {
  light: { brand: '#C23F0A', 'brand-deep': '#6F1D02', 'brand-text': '#A03308', 'brand-soft': '#FFE7DB' },
  dark: { brand: '#C8440C', 'brand-deep': '#6F1D02', 'brand-text': '#FF9D70', 'brand-soft': '#4A2415' },
} as const;
