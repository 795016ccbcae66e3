import type { CategoryColor } from '../../../domain/menu/category.ts';
import palette from './palette.module.css';

/** The class of each color. */
export const PALETTE: Record<CategoryColor, string | undefined> = {
  rosa: palette.rosa,
  sol: palette.sol,
  turq: palette.turq,
  papaya: palette.papaya,
  nopal: palette.nopal,
  anil: palette.anil,
  ember: palette.ember,
  mustard: palette.mustard,
  pine: palette.pine,
  lake: palette.lake,
  cherry: palette.cherry,
};
