import { UNWRITTEN } from '../../domain/localized.ts';
import { photoUrl } from '../../domain/menu/photo.ts';
import { UNEDITED } from '../../domain/menu/photo-edit.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { publishMenuChanged } from '../orders/publish.ts';
import { ITEMS } from '../stores/menu/menu-editing.store.ts';
import { endSquarePicture, squareDishById } from '../stores/menu/square-dishes.store.ts';
import { savePhoto } from './save-photo.ts';

const RETRY_MS = 60_000;
const GIVE_UP_AFTER_MS = 60 * 60_000;

/** The subject of the job for a dish's picture, asked for at `askedAt` (epoch ms). */
export const pictureSubject = (dishId: number, askedAt: number): string => `${dishId}:${askedAt}`;

/**
 * Takes a dish's picture from Square as if it had been uploaded. One that cannot be read is given up; a photo that the
 * owner has chosen meanwhile stays.
 */
export async function takeSquarePicture(deps: Deps, subject: string): Promise<JobOutcome> {
  const [dishId = 0, askedAt = 0] = subject.split(':').map(Number);
  const asked = await squareDishById(deps.db, dishId);
  if (asked === null || asked.imageUrl === null || asked.imageId === null) return DONE;
  const { imageId } = asked;
  const read = await deps.square.setup.picture(asked.imageUrl);
  const isPassing = !read.ok && read.error === 'unavailable';
  if (isPassing && deps.now() - askedAt < GIVE_UP_AFTER_MS) {
    return { kind: 'wait', until: deps.now() + RETRY_MS };
  }
  const saved = read.ok ? await savePhoto(deps, read.bytes, UNEDITED) : read;
  if (!saved.ok) {
    deps.log.warn({ dish: dishId, error: saved.error }, 'a picture of Square’s could not be taken');
    await endSquarePicture(deps.db, dishId, imageId, null);
    return DONE;
  }
  const image = photoUrl(saved.id);
  const isShown = await writeTransaction(deps.db, async (tx) => {
    const dish = (await ITEMS.list(tx)).find(({ id }) => id === dishId);
    const wants = dish !== undefined && dish.form.picture.kind !== 'photo';
    if (!(await endSquarePicture(tx, dishId, imageId, wants ? image : null)) || !wants) return false;
    const form = { ...dish.form, picture: { kind: 'photo' as const, image, alt: UNWRITTEN } };
    const at = Math.max(deps.now(), dish.updatedAt + 1);
    if (await ITEMS.update(tx, dishId, form, dish.updatedAt, at)) return true;
    throw new Error('the dish was changed at the same moment');
  });
  if (isShown) publishMenuChanged(deps);
  return DONE;
}
