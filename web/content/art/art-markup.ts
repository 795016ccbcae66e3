import type { SiteInfo } from '../../../contracts/site.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { hasPaintedSign } from '../../../domain/look/painted.ts';
import desert from './desert.svg?raw';
import flags from './flags.svg?raw';
import map from './map.svg?raw';
import sign from './sign.svg?raw';
import swagPapaya from './swag-papaya.svg?raw';
import swagRosa from './swag-rosa.svg?raw';
import truckClosed from './truck-closed.svg?raw';
import truckOpen from './truck-open.svg?raw';
import type { ArtMarkup } from './art-name.ts';
import { FRAME, WHOLE_TRUCK, WINDOW } from './frames.ts';
import { markMarkup } from './mark-markup.ts';
import { OWN_GARLAND, OWN_SHAPES, OWN_SKYLINE, ownTruck } from './own-art.ts';
import { ownSign } from './own-sign.ts';

/** Returns the demo's drawing for the demo, the truck's own for every other. */
const either = (painted: string, own: (site: SiteInfo) => string) => (site: SiteInfo) =>
  site.brand === undefined ? painted : own(site);

const COOK = '<image href="/art/1f475-1f3fd.webp" x="184" y="122" width="88" height="88"/>';

const open = (frame: string, cook = COOK) =>
  either(truckOpen.replace(FRAME, frame).replace('<!--cook-->', cook), (site) => ownTruck(site, frame));

const closed = (soon: string, language: SiteLanguage) =>
  either(truckClosed.replace('<!--soon-->', soon), (site) => ownTruck(site, WHOLE_TRUCK, language));

/** The large drawings as markup. The server prints them; a browser loads them only after a client-side navigation. */
export const ART: ArtMarkup = {
  sign: (site) => (hasPaintedSign(site) ? sign : ownSign(site)),
  desert: either(desert, () => OWN_SKYLINE),
  mark: markMarkup,
  flags: either(flags, () => OWN_SHAPES),
  garland: either((swagRosa + swagPapaya).repeat(3), () => OWN_GARLAND),
  'truck-open': open(WHOLE_TRUCK),
  'truck-window': open(WINDOW),
  // On the 404 page the truck drives on with an empty window.
  'truck-driving': open(WHOLE_TRUCK, ''),
  'truck-closed-en': closed('back soon', 'en'),
  'truck-closed-es': closed('ya volvemos', 'es'),
  'map-en': () => map.replace('<!--river-->', 'Colorado River'),
  'map-es': () => map.replace('<!--river-->', 'Río Colorado'),
};
