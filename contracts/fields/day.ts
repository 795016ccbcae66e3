import * as z from 'zod/mini';
import { isDay } from '../../domain/day.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.string().check(z.refine(isDay));
