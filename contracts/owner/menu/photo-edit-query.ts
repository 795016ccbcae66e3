import { isUnedited, type PhotoEdit } from '../../../domain/menu/photo-edit.ts';

/** Shares of a crop are sent as ten-thousandths. */
export const SHARE_UNITS = 10_000;

/** Returns an edit as the query of an upload; empty where nothing is changed. */
export function photoEditQuery(edit: PhotoEdit): Record<string, string> {
  if (isUnedited(edit)) return {};
  const { crop, quarterTurns, brightness } = edit;
  const inUnits = (share: number) => Math.round(share * SHARE_UNITS);
  const query = { turns: String(quarterTurns), brightness: String(Math.round(brightness * 100)) };
  if (crop === null) return query;
  const [x, y] = [inUnits(crop.x), inUnits(crop.y)];
  const width = Math.min(inUnits(crop.width), SHARE_UNITS - x);
  const height = Math.min(inUnits(crop.height), SHARE_UNITS - y);
  return { ...query, crop: [x, y, width, height].join(',') };
}
