import type { Kysely } from 'kysely';
import { keysOf } from '../../../domain/typed-record.ts';
import type { TextsUpdate } from '../../../contracts/owner/own-texts.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { changedTexts } from '../../../domain/texts/changed-texts.ts';
import type { OwnTexts } from '../../../domain/texts/own-texts.ts';
import type { TextKey } from '../../../domain/texts/text-limits.ts';
import { photoId } from '../../../domain/menu/photo.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishSiteChanged } from '../../orders/publish.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { insertPhoto, photoBytes } from '../../stores/menu/photos.store.ts';
import { readSettings, saveSetting, type Settings } from '../../stores/settings.store.ts';

/**
 * Changes the owner's texts about the truck. Texts that the change does not name stay, also concurrently changed ones.
 */
export async function changeTexts(deps: Deps, staff: Staff, change: TextsUpdate): Promise<void> {
  const keys = keysOf(change);
  await writeTransaction(deps.db, async (tx) => {
    const { texts: before } = await readSettings(tx);
    const texts = changedTexts(before, change);
    await saveSetting(tx, 'texts', texts);
    await record(tx, deps, staff, 'texts.changed', {
      before: partOf(before, keys),
      after: partOf(texts, keys),
    });
  });
  publishSiteChanged(deps);
}

/** Sets the site's languages and their order. */
export async function changeLanguages(deps: Deps, staff: Staff, languages: SiteLanguage[]): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { languages: before } = await readSettings(tx);
    await saveSetting(tx, 'languages', languages);
    await record(tx, deps, staff, 'languages.changed', {
      before: { languages: before },
      after: { languages },
    });
  });
  publishSiteChanged(deps);
}

/** Lets customers write notes on dishes, or not; notes of orders already placed stay. */
export async function changeDishNotes(deps: Deps, staff: Staff, dishNotes: boolean): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { dishNotes: before } = await readSettings(tx);
    await saveSetting(tx, 'dishNotes', dishNotes);
    await record(tx, deps, staff, 'dish_notes.changed', {
      before: { dishNotes: before },
      after: { dishNotes },
    });
  });
  publishSiteChanged(deps);
}

/** The width of a photo that the logo's sizes are made from. */
const SOURCE_WIDTH = 1280;

export type PictureSet = { ok: true } | { ok: false; error: 'bad_photo' };

/** Sets one of the owner's photos as logo, with icons and a link preview card made of it; null removes it. */
export async function changeLogo(deps: Deps, staff: Staff, image: string | null): Promise<PictureSet> {
  const id = image === null ? null : photoId(image);
  const bytes = id === null ? null : await photoBytes(deps.db, id, SOURCE_WIDTH, 'webp');
  if (image !== null && (id === null || bytes === null)) return { ok: false, error: 'bad_photo' };
  const made = bytes === null ? null : await deps.images.makeLogo(bytes);
  await writeTransaction(deps.db, async (tx) => {
    const { logo: before } = await readSettings(tx);
    const logo: Settings['logo'] =
      image === null || made === null ? null : { image, width: made.width, height: made.height };
    if (id !== null && made !== null) await insertPhoto(tx, id, made.variants, deps.now());
    await saveSetting(tx, 'logo', logo);
    await record(tx, deps, staff, logo === null ? 'logo.removed' : 'logo.changed', {
      before: { image: before?.image ?? null },
      after: { image },
    });
  });
  publishSiteChanged(deps);
  return { ok: true };
}

/** Sets one of the owner's photos as the portrait on About; null removes it. */
export async function changePortrait(deps: Deps, staff: Staff, image: string | null): Promise<PictureSet> {
  const id = image === null ? null : photoId(image);
  const isStored = id !== null && (await photoBytes(deps.db, id, SOURCE_WIDTH, 'webp')) !== null;
  if (image !== null && !isStored) return { ok: false, error: 'bad_photo' };
  await writeTransaction(deps.db, async (tx) => {
    const { portrait: before } = await readSettings(tx);
    await saveSetting(tx, 'portrait', image);
    await record(tx, deps, staff, image === null ? 'portrait.removed' : 'portrait.changed', {
      before: { image: before },
      after: { image },
    });
  });
  publishSiteChanged(deps);
  return { ok: true };
}

function partOf(texts: OwnTexts, keys: TextKey[]): OwnTexts {
  return Object.fromEntries(keys.map((key) => [key, texts[key]]));
}

/** Records who changed what; an unchanged value is not recorded. */
async function record(
  tx: Kysely<Schema>,
  deps: Deps,
  staff: Staff,
  action: string,
  change: { before: unknown; after: unknown },
): Promise<void> {
  await recordChange(tx, deps, { staff, action, subject: '', ...change });
}
