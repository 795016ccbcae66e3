import type { PushPayload } from '../../contracts/notifications.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../domain/language.ts';
import { e164 } from '../../domain/contact/phone.ts';
import { ticketNumberText } from '../../domain/order/ticket-number.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { alarmViews } from '../views/alarm-view.ts';
import { type Alarm, openAlarmById } from '../stores/alarms.store.ts';
import { addJob, type MessageKind } from '../stores/jobs.store.ts';
import { readSettings, readClock } from '../stores/settings.store.ts';
import { deleteStaffDevice, staffDeviceById, staffDeviceIds } from '../stores/staff/staff-devices.store.ts';
import { ownerAddress } from '../stores/staff/staff.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { sendMail } from './send-mail.ts';
import { publishJobAdded } from '../orders/publish.ts';

const TTL_SECONDS = 2 * 60 * 60;
/** After this an alarm is no longer sent; it stays on the screens until it is cleared. */
const RELEVANT_MS = TTL_SECONDS * 1000;
const MIN_WAIT_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

// The server does not know the owner's language: mail and texts contain each of the staff's.
const MESSAGES: Record<StaffLanguage, { order: (number: number) => string; truck: string; look: string }> = {
  en: {
    order: (number) => `Order ${ticketNumberText(number)} needs you`,
    truck: 'The truck needs you',
    look: 'Open the console',
  },
  es: {
    order: (number) => `El pedido ${ticketNumberText(number)} te necesita`,
    truck: 'Tu food truck te necesita',
    look: 'Abrir la consola',
  },
};

/** Runs the job of a new alarm: enqueues one message for each of the owner's channels, independent of each other. */
export async function notifyOwner(deps: Deps, alarmId: string): Promise<JobOutcome> {
  if ((await openAlarmById(deps.db, alarmId)) === null) return DONE;
  await writeTransaction(deps.db, async (tx) => {
    const { alerts } = await readSettings(tx);
    const enqueue = (kind: MessageKind, subject: string) =>
      addJob(tx, { id: deps.newId(), kind, subject, runAt: deps.now() });
    for (const device of await staffDeviceIds(tx)) await enqueue('push_alarm', `${alarmId}:${device}`);
    if (alerts.mail) await enqueue('mail_alarm', alarmId);
    if (alerts.textTo !== '') await enqueue('text_alarm', alarmId);
  });
  publishJobAdded(deps);
  return DONE;
}

export async function mailAlarm(deps: Deps, alarmId: string): Promise<JobOutcome> {
  const alarm = await openAlarmById(deps.db, alarmId);
  const owner = await ownerAddress(deps.db);
  if (alarm === null || owner === undefined) return DONE;
  const { site, timeZone } = await readSettings(deps.db);
  return sendMail(deps, {
    id: `mail_alarm:${alarmId}`,
    to: owner,
    subject: STAFF_LANGUAGES.map((language) => titleOf(alarm, language)).join(' / '),
    body: {
      language: 'en',
      heading: titleOf(alarm, 'en'),
      blocks: [
        ...STAFF_LANGUAGES.map((language) => ({
          kind: 'text' as const,
          text: detailOf(timeZone, alarm, language, deps.now()),
        })),
        { kind: 'button', text: MESSAGES.en.look, url: deps.environment.publicUrl + pathOf(alarm) },
      ],
      footer: [site.name],
    },
    keepRefused: true,
  });
}

export async function textAlarm(deps: Deps, alarmId: string): Promise<JobOutcome> {
  const alarm = await openAlarmById(deps.db, alarmId);
  const { alerts, site } = await readSettings(deps.db);
  const to = e164(alerts.textTo, e164(site.phone)?.slice(2, 5));
  if (alarm === null || to === undefined || deps.now() - alarm.raisedAt >= RELEVANT_MS) return DONE;
  const url = deps.environment.publicUrl + pathOf(alarm);
  const sent = await deps.sms.send({
    id: `text_alarm:${alarmId}`,
    to,
    body: `${site.name}: ${STAFF_LANGUAGES.map((language) => titleOf(alarm, language)).join(' / ')}. ${url}`,
    // Equal text within the hour belongs to the same alarm.
    triedSince: alarm.raisedAt,
  });
  if (sent.ok) return DONE;
  if (sent.error === 'unavailable') return { kind: 'wait', until: waitUntil(deps, alarm) };
  deps.log.warn({ alarm: alarm.facts.kind, detail: sent.detail }, 'an alarm could not be texted');
  return DONE;
}

/** Sends an alarm to one phone, in its language; a dead subscription is deleted. */
export async function pushAlarm(deps: Deps, subject: string): Promise<JobOutcome> {
  const [alarmId = '', deviceId = ''] = subject.split(':');
  const alarm = await openAlarmById(deps.db, alarmId);
  const device = await staffDeviceById(deps.db, deviceId);
  if (alarm === null || device === null || deps.now() - alarm.raisedAt >= RELEVANT_MS) return DONE;
  const { timeZone } = await readClock(deps.db);
  const payload: PushPayload = {
    title: titleOf(alarm, device.language),
    message: detailOf(timeZone, alarm, device.language, deps.now()),
    type: 'system',
    timestamp: alarm.raisedAt,
    url: pathOf(alarm),
    // A repeat after a crash replaces the first message instead of ringing twice.
    tag: `alarm-${alarm.id}`,
    language: device.language,
  };
  const message = { payload: JSON.stringify(payload), ttlSeconds: TTL_SECONDS, urgency: 'high' } as const;
  const sent = await deps.push.send(device, message);
  if (sent.ok) return DONE;
  if (sent.error === 'gone') {
    await deleteStaffDevice(deps.db, device.endpoint);
    return DONE;
  }
  deps.log.warn({ device: device.id, why: sent.detail }, 'an alarm was not taken by a phone');
  return sent.error === 'refused' ? DONE : { kind: 'wait', until: waitUntil(deps, alarm) };
}

function waitUntil(deps: Deps, alarm: Alarm): number {
  const now = deps.now();
  return now + Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, now - alarm.raisedAt));
}

function titleOf(alarm: Alarm, language: StaffLanguage): string {
  const messages = MESSAGES[language];
  return alarm.number === null ? messages.truck : messages.order(alarm.number);
}

function detailOf(timeZone: string, alarm: Alarm, language: StaffLanguage, now: number): string {
  const [view] = alarmViews(timeZone, [alarm], language, now);
  return view?.detail ?? '';
}

function pathOf(alarm: Alarm): string {
  return alarm.orderId === null ? '/admin' : `/admin/orders/${alarm.orderId}`;
}
