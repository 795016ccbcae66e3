import type { Hex } from '../../../../domain/look/color.ts';
import { type Look, tokensOf } from '../../../../domain/look/look.ts';
import { STYLESHEET_PALETTE } from '../../../../domain/look/palettes.ts';
import { sceneTokens } from '../../../../domain/look/scene.ts';
import type { SignPaints } from '../../../content/art/own-sign.ts';

/** Returns the sign's colors in a look that the page does not have yet, as the pages' styles give them. */
export function signPaints(colors: Pick<Look, 'palette' | 'accent'>): SignPaints & { background: Hex } {
  const { light } = tokensOf(colors);
  if (colors.palette === STYLESHEET_PALETTE) {
    return {
      background: light.sun,
      shade: light.ink,
      line: light.page,
      highlight: light['brand-soft'],
      fill: light.brand,
      ribbon: '#00736E',
      place: '#FFFFFF',
      star: light.page,
    };
  }
  const { sky, 'truck-line': outline } = sceneTokens(colors);
  return {
    background: sky ?? light.ink,
    shade: light['brand-deep'],
    line: outline ?? light.ink,
    highlight: light.sun,
    fill: light.page,
    ribbon: light.sun,
    place: light['on-sun'],
    star: light.sun,
  };
}
