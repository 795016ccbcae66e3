import * as z from 'zod/mini';
import { CENTURY_END } from '../../domain/day.ts';

/** An instant of this century, epoch milliseconds: a later one has no day of the calendar (`YYYY-MM-DD`), or no date at all. */
export const instant = z.int().check(z.positive(), z.lt(CENTURY_END));
