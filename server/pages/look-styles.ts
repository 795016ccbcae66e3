import { DEMO_LOOK, type Look, tokensOf } from '../../domain/look/look.ts';
import { STYLESHEET_PALETTE } from '../../domain/look/palettes.ts';
import { ACCENT_TOKENS } from '../../domain/look/accent.ts';
import { nightTints, paperAccent, sceneTokens } from '../../domain/look/scene.ts';

type Colors = Pick<Look, 'palette' | 'accent'>;

/** Above the stylesheet's own themes, wherever it is loaded. */
const LIGHT = ':root:root[data-palette]';
const DARK = ':root[data-palette][data-theme=dark]';

/** Colors of the drawings in another palette than the stylesheet's: flags, truck and night sky. */
const SCENE =
  ':root[data-palette]{--serape:linear-gradient(90deg,var(--color-paper-brand) 0 34%,var(--color-sun) 34% 42%,' +
  'var(--color-night-2) 42% 62%,var(--color-paper) 62% 66%,var(--color-night-2) 66% 86%,var(--color-sun) 86% 92%,' +
  'var(--color-paper-brand) 92%)}' +
  '.hero,.hero-tag,.painted-field,.track{color:var(--color-night-ink)}' +
  '.painted-field.field-turq,.painted-field.field-anil{--color-sky:inherit;--color-sky-ray:inherit}' +
  '.steps,.close-cta,.catering{background:var(--color-night-2)}' +
  // As tokens: rules would not reach the parts that a drawing repeats.
  '.truck,.garland,.mark,#own-nav{--color-pt-rosa:var(--color-paper-brand);--color-pt-papaya:var(--color-paper-brand);' +
  '--color-pt-sol:var(--color-sun);--color-pt-turq:var(--color-sun);--color-pt-anil:var(--color-sun)}' +
  '.truck,#own-nav{--color-pt-anil:var(--color-night-2)}.garland,#own-nav{--color-pt-nopal:var(--color-paper)}' +
  '.desert-cactus{display:none}' +
  'html .swag .string{stroke:var(--color-night-field)}' +
  '.sign-shade{fill:var(--color-brand-deep);stroke:var(--color-brand-deep)}' +
  '.sign-line{fill:var(--color-truck-line);stroke:var(--color-truck-line)}' +
  '.sign-highlight,.sign-star,.sign-swoosh{fill:var(--color-sun)}.sign-fill{fill:var(--color-paper)}.sign-place{fill:var(--color-on-sun)}' +
  ':root:root .truck-lettering-shade{fill:var(--color-brand-deep)}';

/** Returns the rules that give the stylesheet the look's colors; empty for the stylesheet's own. */
export function lookStyles(look: Colors): string {
  if (!hasOwnColors(look)) return '';
  const { light, dark } = tokensOf(look);
  if (look.palette === STYLESHEET_PALETTE) {
    const accent = (theme: typeof light) => ACCENT_TOKENS.map((name) => [name, theme[name]] as const);
    return block(LIGHT, [...accent(light), ...Object.entries(paperAccent(look))]) + block(DARK, accent(dark));
  }
  const day = new Map<string, string>(Object.entries(light));
  const evening = Object.entries(dark).filter(([name, color]) => day.get(name) !== color);
  return (
    block(LIGHT, [...day, ...Object.entries(sceneTokens(look))]) +
    block(DARK, [...evening, ...Object.entries(nightTints())]) +
    SCENE
  );
}

/** The mark's letter, and a name on its plate: rising, over one stroke of the brush, without flowers. */
export const OWN_LETTERING =
  '.own-mark{position:relative;display:block;container-type:size}.own-mark svg{display:block;width:100%;height:100%}' +
  '.own-mark::after{content:attr(data-letter);position:absolute;inset:0;display:grid;place-items:center;color:#fff;' +
  'font:800 60cqh/1 var(--font-display)}' +
  'html .plate.lettered{--flower:linear-gradient(#0000 0 0)}html .plate.lettered b{transform:rotate(-5deg)}' +
  'html .plate.lettered::after{content:"";display:var(--lettering);position:absolute;left:33%;width:34%;bottom:13%;height:7%;' +
  'border-top:max(2px,calc(var(--plate,6rem)*.026)) solid var(--stroke,var(--color-sun));border-radius:50%;transform:rotate(-4deg)}';

/** The paints of what belongs to no category, on the pages of a truck with a palette of its own. */
const OWN_PAINTS = [
  ['.paint-turq,html .paint-nopal', 'ink', 'sun-soft', 'night-2', 'paper', 'rim', 'sun'],
  ['.paint-sol,html .paint-anil', 'brand-text', 'brand-soft', 'paper-brand', 'paper', 'rim', 'sun'],
  ['.paint-rosa,html .paint-papaya', 'ink', 'sun-soft', 'sun', 'on-sun', 'sun', 'on-sun'],
]
  .map(
    ([classes, paint, tint, plate, letter, shade, stroke]) =>
      `html ${classes}{--paint:var(--color-${paint});--tint:var(--color-${tint});--glaze:var(--color-${plate});` +
      `--pt:var(--color-${plate});--letter:var(--color-${letter});--letter-shade:var(--color-${shade});--stroke:var(--color-${stroke})}`,
  )
  .join('');
const OWN_STEPS =
  'html .way-rosa,html .way-papaya{--g:var(--color-night-2)}html .way-turq,html .way-anil,html .way-nopal{--g:var(--color-paper-brand)}' +
  'html .portrait{--color-paper-turq:var(--color-night-2);--color-pt-sol:var(--color-sun)}' +
  'html .login-art{--color-turq:var(--color-brand-text);--color-turq-soft:var(--color-sun-soft)}' +
  'html .loteria-card{--lb:var(--color-paper-sun-soft)}html .loteria-card:nth-child(2n){--lb:var(--color-paper-brand-soft)}';

/** Returns the styles of customers' pages for a truck other than the demo's. */
export function ownStyles({ palette }: Colors): string {
  return OWN_LETTERING + (palette === STYLESHEET_PALETTE ? '' : OWN_PAINTS + OWN_STEPS);
}

/** Returns a page's rules without the colors that the look gives others: they would only be overridden. */
export function withoutOverridden(css: string, look: Colors): string {
  if (look.palette === STYLESHEET_PALETTE) return css;
  const own = new Set([...Object.keys(tokensOf(look).light), ...Object.keys(sceneTokens(look))]);
  return css.replace(/--color-([\w-]+):\s*#[\da-f]{3,8};?/gi, (declaration, name: string) =>
    own.has(name) ? '' : declaration,
  );
}

/** Whether a look has other colors than the stylesheet. */
export function hasOwnColors({ palette, accent }: Colors): boolean {
  return palette !== DEMO_LOOK.palette || accent !== null;
}

function block(selector: string, tokens: Iterable<readonly [string, string]>): string {
  const lines = [...tokens].map(([name, color]) => `--color-${name}:${color.toLowerCase()}`);
  return `${selector}{${lines.join(';')}}`;
}

/** The two themes' page colors, for the browser's own frame. */
export function frameColors(look: Colors): { light: string; dark: string } {
  const { light, dark } = tokensOf(look);
  return { light: light.page, dark: dark.page };
}
