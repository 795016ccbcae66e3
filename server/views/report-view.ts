import type { Kysely } from 'kysely';
import type { ReportView } from '../../contracts/owner/reports.ts';
import { bySteps, precedingPeriod, type ReportStep, sumTotals } from '../../domain/sales/sales.ts';
import type { Schema } from '../database/tables/schema.ts';
import { comparedSales, salesOfTime } from '../stores/payments/sales.store.ts';
import { readStations } from '../stores/settings.store.ts';

/** Returns the figures of a period in steps, with what they are compared with. Days are `YYYY-MM-DD`, both included. */
export async function reportView(
  db: Kysely<Schema>,
  { from, to, step }: { from: string; to: string; step: ReportStep },
  now: number,
): Promise<ReportView> {
  const { days, ...sold } = await salesOfTime(db, from, to, now);
  const before = precedingPeriod(from, to);
  const { days: daysBefore, ...soldBefore } = await comparedSales(db, before.from, before.to, now);
  const stations = await readStations(db);
  return {
    from,
    to,
    step,
    rows: bySteps(days, step),
    totals: sumTotals(days),
    before: { ...before, totals: sumTotals(daysBefore), ...soldBefore },
    ...sold,
    stationNames: Object.fromEntries(stations.map(({ id, name }) => [id, name])),
  };
}
