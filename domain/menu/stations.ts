import type { Localized } from '../language.ts';

/** A station's key, made of its English name once: in orders, dishes, the board's address and menu files. */
export type StationId = string;

/** A part of the kitchen that makes some of the dishes, such as the grill. */
export interface Station {
  id: StationId;
  name: Localized<string>;
}

/** Most stations of a kitchen: each can be a screen of its own. */
export const MAX_STATIONS = 8;

/** A category without a station, or a dish that goes where its category does. */
export const NO_STATION: StationId = '';

/** Where dishes are made that belong to no station. */
export const OTHER_STATION: StationId = 'other';

/** Returns the station of a dish: its own, else its category's; `NO_STATION` where there is none. */
export const stationOfDish = (own: StationId, category: StationId): StationId =>
  own === NO_STATION ? category : own;
