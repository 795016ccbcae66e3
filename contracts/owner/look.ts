import * as z from 'zod/mini';
import { readHex } from '../../domain/look/color.ts';
import { type Look, MAX_SIGN_LETTERS } from '../../domain/look/look.ts';
import { PALETTES } from '../../domain/look/palettes.ts';
import { line } from '../fields/line.ts';

const look = {
  palette: z.enum(PALETTES),
  /** Read as people type it; kept as `#C23F0A`. */
  accent: z.nullable(
    z.pipe(
      z.string().check(z.refine((text) => readHex(text) !== null)),
      z.transform((text) => readHex(text) ?? '#000000'),
    ),
  ),
  /** The second line may be empty. */
  sign: z.nullable(z.tuple([line(1, MAX_SIGN_LETTERS), line(0, MAX_SIGN_LETTERS)])),
};

export const storedLook: z.ZodMiniType<Look> = z.object(look);

/** Only what changed, so that two people who change different parts do not overwrite each other. */
export const lookUpdate = z.partial(z.object(look));
export type LookUpdate = z.infer<typeof lookUpdate>;

/** The query of `LOOK_PREVIEW`; the look's parts have the forms of a change. */
export const lookPreview = z.object({
  palette: look.palette,
  accent: z.optional(look.accent),
  first: z.optional(line(1, MAX_SIGN_LETTERS)),
  second: z.optional(line(0, MAX_SIGN_LETTERS)),
  theme: z.enum(['light', 'dark']),
});
