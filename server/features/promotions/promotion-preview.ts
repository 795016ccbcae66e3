import type { PushPayload } from '../../../contracts/notifications.ts';
import type { PreviewSent, PromotionPreview } from '../../../contracts/owner/promotions/promotions.ts';
import { supportedLanguage } from '../../../domain/language.ts';
import { dishOfPath, isPromotionPath } from '../../../domain/promotion.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { pictureOf } from '../../messages/promotion-picture.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { deleteStaffDevice, devicesOfStaff } from '../../stores/staff/staff-devices.store.ts';

/** The person who asked is looking at the phone now. */
const TTL_SECONDS = 60;

type Previewed =
  | { ok: true; sent: PreviewSent }
  | { ok: false; error: 'no_phone' | 'unavailable' }
  | { ok: false; error: 'invalid'; fields: Record<string, string> };

/** Sends a promotion to its author's phones as customers would get it, each in its language. */
export async function previewPromotion(
  deps: Deps,
  staff: Staff,
  { words, path, picture: pictureId }: PromotionPreview,
): Promise<Previewed> {
  if (!isPromotionPath(path)) return { ok: false, error: 'invalid', fields: { path: 'invalid' } };
  if (pictureId === 'plate' && dishOfPath(path) === null) {
    return { ok: false, error: 'invalid', fields: { picture: 'invalid' } };
  }
  const picture = await pictureOf(deps, { path, picture: pictureId });
  const devices = await devicesOfStaff(deps.db, staff.id);
  const { languages } = await readSettings(deps.db);
  let phones = 0;
  let away = 0;
  for (const device of devices) {
    const language = supportedLanguage(device.language, languages);
    const { title, message } = words[language];
    const payload: PushPayload = {
      title: singleLine(title),
      message: singleLine(message),
      type: 'promotion',
      timestamp: deps.now(),
      url: path,
      ...(picture !== null && { picture }),
      // The next preview replaces this one.
      tag: 'promotion-preview',
      language,
    };
    const sent = await deps.push.send(device, {
      payload: JSON.stringify(payload),
      ttlSeconds: TTL_SECONDS,
      urgency: 'high',
    });
    if (sent.ok) phones += 1;
    else if (sent.error === 'gone') await deleteStaffDevice(deps.db, device.endpoint);
    else away += 1;
  }
  if (phones > 0) return { ok: true, sent: { phones } };
  return { ok: false, error: away > 0 ? 'unavailable' : 'no_phone' };
}
