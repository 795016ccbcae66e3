import desert from './desert.svg?raw';
import flags from './flags.svg?raw';
import map from './map.svg?raw';
import mark from './mark.svg?raw';
import sign from './sign.svg?raw';
import swagPapaya from './swag-papaya.svg?raw';
import swagRosa from './swag-rosa.svg?raw';
import truckClosed from './truck-closed.svg?raw';
import truckOpen from './truck-open.svg?raw';
import type { ArtMarkup } from './art-name.ts';
import { ownSign } from './own-sign.ts';
import { hasPaintedSign } from './painted.ts';

/** The large drawings as markup. The server prints them; a browser loads them only after a client-side navigation. */
export const ART: ArtMarkup = {
  sign: (site) => (hasPaintedSign(site) ? sign : ownSign(site)),
  desert,
  mark,
  flags,
  garland: (swagRosa + swagPapaya).repeat(3),
  'truck-open': truckOpen,
  // The window alone, filling its frame.
  'truck-window': truckOpen.replace(
    /viewBox="[^"]*"/,
    'viewBox="52 54 372 182" preserveAspectRatio="xMidYMid slice"',
  ),
  // On the 404 page the truck drives on with an empty window.
  'truck-driving': truckOpen.replace(/<image href="\/art\/1f475[^>]*>/, ''),
  'truck-closed-en': truckClosed,
  'truck-closed-es': truckClosed.replace('back soon', 'ya volvemos'),
  'map-en': map,
  'map-es': map.replace('Colorado River', 'Río Colorado'),
};
