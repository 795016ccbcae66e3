import type { FastifyInstance } from 'fastify';
import { writeTransaction } from '../../database/transaction.ts';
import { alarmCalls } from '../../../contracts/owner/alarms.ts';
import type { Deps } from '../../deps.ts';
import { alarmViews } from '../../views/alarm-view.ts';
import { requestedLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { publishAlarmChanged } from '../../orders/publish.ts';
import { clearAlarm, clearUntouched, openAlarmById, openAlarms } from '../../stores/alarms.store.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { readClock } from '../../stores/settings.store.ts';

/** Alarms: all staff see them, the owner clears them, the kitchen clears those of untouched orders. */
export async function alarmsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, alarmCalls, {
    'GET /api/owner/alarms': async ({ request }) =>
      alarmViews(
        (await readClock(deps.db)).timeZone,
        await openAlarms(deps.db),
        requestedLanguage(request),
        deps.now(),
      ),

    'POST /api/owner/alarms/untouched/clear': async ({ staff, body }) => {
      const now = deps.now();
      const orders = await writeTransaction(deps.db, async (tx) => {
        const cleared = await clearUntouched(tx, body.ids, staff.id, now);
        if (cleared.length === 0) return cleared;
        await recordAudit(tx, deps, {
          staff,
          action: 'alarm.cleared',
          subject: cleared.length === 1 ? (cleared[0] ?? '') : '',
          before: { kind: 'order_untouched', orders: cleared.length },
          after: null,
        });
        return cleared;
      });
      if (orders.length > 0) publishAlarmChanged(deps);
      return { ok: true };
    },

    'POST /api/owner/alarms/:id/clear': async ({ staff, params: { id }, refuse }) => {
      const cleared = await writeTransaction(deps.db, async (tx) => {
        const alarm = await openAlarmById(tx, id);
        // Its cause persists: the server ends it as soon as payments work.
        if (alarm?.facts.kind === 'payments_off') return 'standing';
        if (alarm !== null) {
          const { facts: before, orderId } = alarm;
          await recordAudit(tx, deps, {
            staff,
            action: 'alarm.cleared',
            subject: orderId ?? id,
            before,
            after: null,
          });
        }
        return clearAlarm(tx, id, staff.id, deps.now());
      });
      if (cleared === 'standing') return refuse('payments_off');
      if (cleared === 'unknown') return refuse('not_found');
      publishAlarmChanged(deps);
      return { ok: true };
    },
  });
}
