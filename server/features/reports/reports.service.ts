import { REPORT_MAX_DAYS, type DashboardView, type ReportView } from '../../../contracts/owner/reports.ts';
import { sumTotals, itemsOf, type ReportStep } from '../../../domain/sales/sales.ts';
import { sameWeekdays, usualDayOf } from '../../../domain/sales/usual-day.ts';
import { businessDay, businessDayEnd, minutesIntoBusinessDay } from '../../../domain/business-day.ts';
import { backupTrouble } from '../../../domain/backups.ts';
import type { Deps } from '../../deps.ts';
import { ownerOrderViews } from '../../views/owner-order-view.ts';
import { reportView } from '../../views/report-view.ts';
import { countOpenOrders, recentPaidOrders } from '../../stores/orders/orders.store.ts';
import { salesOfDays } from '../../stores/payments/sales.store.ts';
import { readBackupState } from '../../stores/backup-state.store.ts';
import { readClock } from '../../stores/settings.store.ts';

const COMPARED_WEEKS = 8;
const TOP_ITEMS = 5;
const LATEST = 5;

/** Returns today's figures, compared with the usual ones of this weekday. */
export async function dashboard(deps: Deps): Promise<DashboardView> {
  const now = deps.now();
  const clock = await readClock(deps.db);
  const day = businessDay(clock, now);
  const [today, ...before] = await salesOfDays(deps.db, [day, ...sameWeekdays(day, COMPARED_WEEKS)], now);
  if (today === undefined) throw new Error(`no figures of ${day}`);
  return {
    day,
    now,
    totals: sumTotals([today]),
    inKitchen: await countOpenOrders(deps.db, businessDayEnd(clock, now)),
    halfHours: today.halfHours,
    usual: usualDayOf(before, minutesIntoBusinessDay(clock, now)),
    topItems: itemsOf([today]).slice(0, TOP_ITEMS),
    latest: await ownerOrderViews(
      deps.db,
      (await recentPaidOrders(deps.db, LATEST)).filter(
        ({ paidAt }) => paidAt !== null && businessDay(clock, paidAt) === day,
      ),
    ),
    backup: await lastBackup(deps),
  };
}

async function lastBackup({ db, environment, now }: Deps): Promise<DashboardView['backup']> {
  if (environment.backup.minutes === null) return null;
  const state = await readBackupState(db);
  return state && { madeAt: state.madeAt, isMissing: backupTrouble(state, now()) !== null };
}

export type Report = { ok: true; report: ReportView } | { ok: false; error: 'invalid' };

/** Returns the figures of a period in steps; refused when it ends before it begins or is too long. */
export async function report(
  deps: Deps,
  { from, to, step }: { from: string; to: string; step: ReportStep },
): Promise<Report> {
  if (to < from) return { ok: false, error: 'invalid' };
  if (Date.parse(to) - Date.parse(from) > REPORT_MAX_DAYS * 86_400_000)
    return { ok: false, error: 'invalid' };
  return { ok: true, report: await reportView(deps.db, { from, to, step }, deps.now()) };
}
