import type { SiteInfo } from '../../../contracts/site.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { splitName } from '../../../domain/look/split-name.ts';
import { ownText } from '../../../domain/texts/own-texts.ts';
import { escapeHtml } from '../../../domain/texts/escape-html.ts';
import { FRAME } from './frames.ts';
import { widthIn } from './lettering.ts';
import truck from './own-truck.svg?raw';

type Named = Pick<SiteInfo, 'name' | 'sign' | 'texts' | 'languages' | 'notOpenYet'>;

/** The bulbs of one string, drawn once for all of a page. */
export const OWN_SHAPES = `<svg width="0" height="0" class="svg-definitions" aria-hidden="true"><defs><g id="own-bulbs" fill="var(--color-sun)">${[
  [22, 11.5],
  [65.2, 20.5],
  [108.4, 26.9],
  [151.6, 30.7],
  [194.8, 32],
  [238, 30.7],
  [281.2, 26.9],
  [324.4, 20.6],
  [367.6, 11.6],
]
  .map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x}" cy="${y + 12}" r="12" opacity=".22"/><path d="M${x - 2.6} ${y}h5.2v6h-5.2z" fill="var(--color-night-field)"/><circle cx="${x}" cy="${y + 11.5}" r="6.4"/>`,
  )
  .join('')}</g></defs></svg>`;

const STRING =
  '<svg class="swag" viewBox="0 0 390 62" aria-hidden="true"><path class="string" d="M0 6Q195 58 390 6"/><use href="#own-bulbs"/></svg>';

/** A string of bulbs across the top of a section. */
export const OWN_GARLAND = STRING.repeat(6);

/** A town's roofs at night. */
export const OWN_SKYLINE =
  '<svg class="desert" viewBox="0 0 780 230" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><path class="desert-mesa" d="M0 150H30V118H62V140H84V96H116V60H124V40H128V60H136V96H150V128H176V104H206V134H226V84H236V70H250V84H260V150H290V112H322V140H352V98H384V126H410V108H440V150H462V118H474V62H480V30H484V62H498V30H502V62H508V118H520V146H552V92H570V82H588V92H606V138H634V108H668V150H694V124H730V144H780V230H0Z"/><path class="desert-mesa-near" d="M0 182H48V160H92V176H130V150H170V172H210V158H258V184H300V164H350V178H392V156H430V176H480V160H530V180H570V152H612V174H660V162H706V180H780V230H0Z"/><path class="desert-ground" d="M0 206Q390 196 780 206V230H0Z"/></svg>';

const WINDOW =
  '<rect x="90" y="90" width="300" height="130" fill="url(#tk-g)"/><path d="M96 152H160M318 152H380" class="truck-line thin" opacity=".6"/><g class="truck-white" opacity=".9"><rect x="104" y="134" width="11" height="17" rx="2"/><rect x="119" y="138" width="13" height="13" rx="2"/><rect x="352" y="137" width="15" height="14" rx="2"/></g><g fill="var(--color-sun)"><rect x="137" y="130" width="12" height="21" rx="3"/><rect x="336" y="133" width="12" height="18" rx="2"/></g><path d="M82 112H396V128Q238 140 82 128Z" opacity=".4"/>';

/** On the counter: the bell, and a bag to take along. */
const COUNTER =
  '<g class="truck-line thin"><path fill="#D9A45B" d="M118 206V166l6-5 6 5 6-5 6 5 6-5 6 5v40Z"/><path fill="var(--color-sun)" d="M318 203a20 20 0 0 1 40 0Z"/></g><path class="truck-line-fill" d="M314 201h48v5h-48zM335 178h6v6h-6z"/>';

const SHUTTER = `<rect x="90" y="90" width="300" height="130" fill="#b5aba3"/><path stroke="#948a83" stroke-width="3" d="${Array.from(
  { length: 12 },
  (_, row) => `M96 ${92 + row * 10}H380`,
).join('')}"/>`;

const CLOSED: Record<SiteLanguage, readonly [string, string]> = {
  en: ['Closed', 'back soon'],
  es: ['Cerrado', 'ya volvemos'],
};

const NOT_OPEN_YET: Record<SiteLanguage, readonly [string, string]> = {
  en: ['Not open yet', 'soon'],
  es: ['Aún cerrado', 'pronto'],
};

function closedSign(language: SiteLanguage, { notOpenYet }: Named): string {
  const [first, second] = (notOpenYet === true ? NOT_OPEN_YET : CLOSED)[language];
  return (
    '<g class="truck-sign" transform="rotate(-3 238 158)"><path d="M190 120L238 100L286 120" class="truck-line thin"/>' +
    '<rect x="152" y="120" width="172" height="62" rx="6" fill="var(--color-sun)"/><rect x="152" y="120" width="172" height="62" rx="6" class="truck-line"/>' +
    `<text x="238" y="147" class="truck-sign-text" style="fill:var(--color-on-sun)">${first}</text>` +
    `<text x="238" y="169" class="truck-sign-text second-line" style="fill:var(--color-on-sun)">${second}</text></g>`
  );
}

/** Units of the truck's side, and the most that a letter takes there. */
const SIDE = 390;
const LARGEST = 38;

/** What the owner had painted on the truck, else its sign. */
function lettering({ name, sign, texts, languages }: Named): string {
  const painted = ownText(texts, 'lettering', languages[0] ?? 'en');
  const text = painted || (sign ?? splitName(name)).join(' ').trim();
  const size = Math.min(LARGEST, Math.floor(SIDE / widthIn(text)));
  const drawn = (x: number, y: number, color: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle" style="font:800 ${size}px var(--font-display);fill:var(--color-${color})">${escapeHtml(text)}</text>`;
  return drawn(268, 281, 'sun') + drawn(270, 278.5, 'paper-brand-text');
}

/** Returns the truck in its palette's colors, its window open or shut, in a frame of `frames.ts`. */
export function ownTruck(site: Named, frame: string, closed?: SiteLanguage): string {
  const drawn = truck
    .replace(FRAME, frame)
    .replace('<!--window-->', closed === undefined ? WINDOW : SHUTTER)
    .replace('<!--counter-->', closed === undefined ? COUNTER : '')
    .replace('<!--lettering-->', () => lettering(site))
    .replace('<!--closed-->', closed === undefined ? '' : closedSign(closed, site));
  return closed === undefined
    ? drawn
    : drawn
        .replace('class="truck"', 'class="truck is-closed"')
        .replace('class="awning"', 'class="awning rolled"');
}
