import { CATEGORIES } from '../domain/menu.ts';
import * as z from 'zod/mini';

/** `GET /api/menu?category=` answers `MenuItem[]`; `GET /api/specials` answers `Special[]` (types in `domain/menu.ts`). */
export const menuQuery = z.object({ category: z.optional(z.enum([...CATEGORIES, 'all'])) });
