import type { FastifyInstance } from 'fastify';
import { alertCalls, type AlertsView } from '../../../contracts/owner/alerts.ts';
import type { PushPayload } from '../../../contracts/notifications.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { e164 } from '../../../domain/contact/phone.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';
import { lockSignedInStaff } from '../../stores/staff/staff-access.store.ts';
import { deleteStaffDevice, isStaffDevice, saveStaffDevice } from '../../stores/staff/staff-devices.store.ts';
import { ownerAddress } from '../../stores/staff/staff.store.ts';

const TEST_TTL_SECONDS = 60;
const TEST_MESSAGES: Record<StaffLanguage, { title: string; message: string }> = {
  en: { title: 'Alerts are on', message: 'You’ll get a notification like this when an order needs you.' },
  es: { title: 'Avisos activados', message: 'Recibirás un aviso como este cuando un pedido te necesite.' },
};

/** The channels of alarms to the owner: this phone, mail and text messages. */
export async function alertsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  async function view(): Promise<AlertsView> {
    const { alerts } = await readSettings(deps.db);
    const mailTo = (await ownerAddress(deps.db)) ?? '';
    return { ...alerts, mailTo, mailOn: deps.email.on, textOn: deps.sms.on };
  }

  serve(app, alertCalls, {
    'GET /api/owner/alerts': view,

    'PUT /api/owner/alerts': async ({ staff, body, refuse }) => {
      const after = { ...body, textTo: body.textTo.trim() };
      const { alerts: before, site } = await readSettings(deps.db);
      if (after.textTo !== '' && e164(after.textTo, e164(site.phone)?.slice(2, 5)) === undefined) {
        return refuse('bad_phone', { textTo: 'invalid' });
      }
      await writeTransaction(deps.db, async (tx) => {
        await saveSetting(tx, 'alerts', after);
        await recordAudit(tx, deps, { staff, action: 'alerts.changed', subject: '', before, after });
      });
      return view();
    },

    'POST /api/owner/alerts/device': async ({ staff, account: { session }, body, request, refuse }) => {
      const { endpoint, keys } = body.subscription;
      const language = requestedLanguage(request);
      const device = { id: deps.newId(), staffId: staff.id, endpoint, ...keys, language };
      if (!deps.push.accepts(device)) return refuse('invalid', { subscription: 'not_a_push_service' });
      const isSignedIn = await writeTransaction(deps.db, async (tx) => {
        if (!(await lockSignedInStaff(tx, session, deps.now()))) return false;
        await saveStaffDevice(tx, device, deps.now());
        return true;
      });
      if (!isSignedIn) return refuse('forbidden');
      const payload: PushPayload = {
        ...TEST_MESSAGES[language],
        type: 'system',
        timestamp: deps.now(),
        url: '/admin/orders',
        tag: 'test',
        language,
      };
      // Sent without a job: the person with the phone is waiting for it.
      const sent = await deps.push.send(device, {
        payload: JSON.stringify(payload),
        ttlSeconds: TEST_TTL_SECONDS,
        urgency: 'high',
      });
      if (sent.ok) return undefined;
      deps.log.warn({ why: sent.detail }, 'a phone did not take its first alert');
      await deleteStaffDevice(deps.db, endpoint);
      return refuse('unavailable');
    },

    'DELETE /api/owner/alerts/device': async ({ body }) => {
      await deleteStaffDevice(deps.db, body.endpoint);
    },

    'POST /api/owner/alerts/device/known': async ({ staff, body }) => ({
      known: await isStaffDevice(deps.db, staff.id, body.endpoint),
    }),
  });
}
