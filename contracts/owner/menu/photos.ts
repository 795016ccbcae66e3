import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES } from '../../../domain/menu/photo.ts';
import { BRIGHTNESS, MIN_CROP } from '../../../domain/menu/photo-edit.ts';
import { calls, file, json } from '../../call.ts';
import { SHARE_UNITS } from './photo-edit-query.ts';

/** A stored photo's id and URL. */
export interface UploadedPhoto {
  image: string;
}

const crop = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(,\d{1,5}){3}$/)),
  z.pipe(
    z.transform((text: string) => {
      const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map((part) => Number(part) / SHARE_UNITS);
      return { x, y, width, height };
    }),
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).check(
      z.refine(({ x, width }) => width >= MIN_CROP && x + width <= 1),
      z.refine(({ y, height }) => height >= MIN_CROP && y + height <= 1),
    ),
  ),
);

/** How the photo is edited: `turns` are quarters clockwise, `crop` is `x,y,width,height`, `brightness` is in percent. */
const photoEdit = z.object({
  turns: z.optional(z.pipe(z.coerce.number<string>(), z.literal([0, 1, 2, 3]))),
  crop: z.optional(crop),
  brightness: z.optional(
    z.coerce.number<string>().check(
      z.refine((percent) => Number.isInteger(percent)),
      z.minimum(BRIGHTNESS.min * 100),
      z.maximum(BRIGHTNESS.max * 100),
    ),
  ),
});

export type PhotoEditQuery = z.infer<typeof photoEdit>;

export const photoCalls = calls({
  /** A photo in one of its sizes and formats, `<id>-<width>.<format>`; its content never changes. */
  'GET /photos/:name': { answer: file('image/*'), errors: ['not_found'] },
});

export const photoUploadCalls = calls({
  /** The picture's bytes; the declared media type is ignored. */
  'POST /api/owner/photos': {
    permission: 'menu',
    upload: 'application/octet-stream',
    bodyLimit: MAX_PHOTO_BYTES,
    query: photoEdit,
    answer: json<UploadedPhoto>(),
    status: 201,
    errors: ['invalid', 'bad_photo', 'photo_too_large', 'heic_photo'],
  },
});
