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
import { markMarkup } from './mark-markup.ts';
import { OWN_GARLAND, OWN_SHAPES, OWN_SKYLINE, ownTruck } from './own-art.ts';
import { ownSign } from './own-sign.ts';

/** Returns the demo's drawing for the demo, the truck's own for every other. */
const either = (painted: string, own: (site: SiteInfo) => string) => (site: SiteInfo) =>
  site.brand === undefined ? painted : own(site);

/** The window alone, filling its frame. */
const windowOf = (truck: string) =>
  truck.replace(/viewBox="[^"]*"/, 'viewBox="52 54 372 182" preserveAspectRatio="xMidYMid slice"');

const closed = (painted: string, language: SiteLanguage) =>
  either(painted, (site) => ownTruck(site, language));

/** The large drawings as markup. The server prints them; a browser loads them only after a client-side navigation. */
export const ART: ArtMarkup = {
  sign: (site) => (hasPaintedSign(site) ? sign : ownSign(site)),
  desert: either(desert, () => OWN_SKYLINE),
  mark: markMarkup,
  flags: either(flags, () => OWN_SHAPES),
  garland: either((swagRosa + swagPapaya).repeat(3), () => OWN_GARLAND),
  'truck-open': either(truckOpen, (site) => ownTruck(site)),
  'truck-window': either(windowOf(truckOpen), (site) => windowOf(ownTruck(site))),
  // On the 404 page the truck drives on with an empty window.
  'truck-driving': either(truckOpen.replace(/<image href="\/art\/1f475[^>]*>/, ''), (site) => ownTruck(site)),
  'truck-closed-en': closed(truckClosed, 'en'),
  'truck-closed-es': closed(truckClosed.replace('back soon', 'ya volvemos'), 'es'),
  'map-en': () => map,
  'map-es': () => map.replace('Colorado River', 'Río Colorado'),
};
