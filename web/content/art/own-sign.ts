import type { SiteInfo } from '../../../contracts/site.ts';
import type { Hex } from '../../../domain/look/color.ts';
import { splitName } from '../../../domain/look/split-name.ts';
import { signPlace, signText } from '../../../domain/look/sign-place.ts';
import { escapeHtml } from '../../../domain/texts/escape-html.ts';
import { widthIn } from './lettering.ts';

type Signed = Pick<SiteInfo, 'name' | 'sign' | 'address' | 'regionName' | 'languages'>;

/** Units of the drawing in which a line fits. */
const ROOM = 505;
/** From the top of the first line's capitals to the second line's feet. */
const TOP = 18;
const HEIGHT = 232;
/** Shares of a line's size: the height of a capital, and the step to the next line. */
const CAPITAL_HEIGHT = 0.76;
const STEP = 0.83;

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Returns a line's largest size, and how far it may move to the side. */
function fitted(text: string, most: number): { size: number; aside: number } {
  const width = widthIn(text);
  const size = Math.min(most, Math.round(ROOM / width));
  return { size, aside: Math.round((ROOM - size * width) / 2) };
}

function linesOf(first: string, second: string): Line[] {
  if (second === '') {
    const { size } = fitted(first, 190);
    return [{ text: first, x: 280, y: Math.round(TOP + (HEIGHT + CAPITAL_HEIGHT * size) / 2), size }];
  }
  const [upper, lower] = [fitted(first, 152), fitted(second, 140)];
  const used = CAPITAL_HEIGHT * upper.size + STEP * lower.size;
  // Smaller letters stay near the ribbon.
  const y = Math.round(TOP + (HEIGHT - used) * 0.7 + CAPITAL_HEIGHT * upper.size);
  return [
    { text: first, x: 280 - Math.min(18, upper.aside), y, size: upper.size },
    {
      text: second,
      x: 280 + Math.min(26, lower.aside),
      y: Math.round(y + STEP * lower.size),
      size: lower.size,
    },
  ];
}

/** The sign's colors where the page's styles have others. */
export type SignPaints = Readonly<
  Record<'shade' | 'line' | 'highlight' | 'fill' | 'ribbon' | 'place' | 'star', Hex>
>;

/** The letters' shade falls to the lower left, in steps too small to be seen: each draws all letters once more. */
const SHADE = [11, 9, 7, 5, 3, 1];

/** Returns the truck's name in two lines of painted letters, with its place on a ribbon. Longer lines are smaller. */
export function ownSign(truck: Signed, paints?: SignPaints): string {
  const { name, sign } = truck;
  const paint = (part: string, color: keyof SignPaints) =>
    `class="${part}"${paints === undefined ? '' : ` style="fill:${paints[color]};stroke:${part === 'sign-shade' || part === 'sign-line' ? paints[color] : 'none'}"`}`;
  const [first, second] = sign ?? splitName(name);
  const place = signPlace(truck);
  const letters = linesOf(first, second)
    .map(
      ({ text, x, y, size }) =>
        `<text x="${x}" y="${y}" class="sign-letters" font-size="${size}">${escapeHtml(text)}</text>`,
    )
    .join('');
  const shade = SHADE.map((step) => `<use href="#ow" x="-${step}" y="${step}"/>`).join('');
  return (
    `<svg class="sign" viewBox="0 0 560 330" role="img" aria-label="${escapeHtml(signText(truck))}">` +
    `<defs><g id="ow">${letters}</g><clipPath id="owc">${letters}</clipPath></defs><g transform="rotate(-4 280 165)">` +
    `<path ${paint('sign-swoosh', 'ribbon')} d="M62 284C190 268 390 266 520 282C512 292 508 302 514 316C390 300 190 302 72 322C78 308 72 294 62 284Z"/>` +
    `<g ${paint('sign-shade', 'shade')} stroke-width="11" stroke-linejoin="round">${shade}</g>` +
    `<use ${paint('sign-line', 'line')} href="#ow" stroke-width="11" stroke-linejoin="round"/>` +
    `<use ${paint('sign-highlight', 'highlight')} href="#ow"/>` +
    `<g clip-path="url(#owc)"><use ${paint('sign-fill', 'fill')} href="#ow" x="-2.6" y="3.2"/></g>` +
    `<path ${paint('sign-star', 'star')} transform="translate(534 34) scale(.86)" d="M0-42L8-8L42 0L8 8L0 42L-8 8L-42 0L-8-8Z"/>` +
    `<path id="owr" d="M76 310C196 294 390 292 514 306" fill="none"/><text ${paint('sign-place', 'place')} text-anchor="middle">` +
    `<textPath href="#owr" startOffset="50%">${escapeHtml(place)}</textPath></text></g></svg>`
  );
}
