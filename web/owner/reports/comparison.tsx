import type { ReportView } from '../../../contracts/owner/reports.ts';
import { changePercent } from '../../../domain/sales/compared-sales.ts';
import { averageCents, netAfterFeesCents, netCents, type Totals } from '../../../domain/sales/sales.ts';
import { formatDayRange } from '../../../domain/format/time/day.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import figures from '../console/figures.module.css';

const FIGURES = ['sales', 'orders', 'average', 'net', 'fees', 'netAfterFees'] as const;
type Figure = (typeof FIGURES)[number];

/** The period's figures, each compared with the same number of days before. */
export function Comparison({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const { before, totals } = report;
  return (
    <section className={`${figures.figures} ${figures.thirds}`} aria-label={messages.compared}>
      {FIGURES.map((figure) => {
        const now = valueOf(figure, totals);
        const change = changePercent(now, valueOf(figure, before.totals));
        return (
          <div className={figures.figure} key={figure}>
            <span>{messages.columns[figure]}</span>
            <b>
              {figure === 'orders' ? now : formatDollars(now)}
              {figure === 'fees' && totals.unreportedFees > 0 && '*'}
            </b>
            <small
              className={
                change === null || change === 0 || figure === 'fees'
                  ? figures.neutral
                  : change < 0
                    ? figures.worse
                    : ''
              }
            >
              {change === null
                ? messages.noneBefore(before.totals.orders > 0)
                : `${messages.change(change)} ${messages.against(formatDayRange(before, language))}`}
            </small>
          </div>
        );
      })}
    </section>
  );
}

function valueOf(figure: Figure, totals: Totals): number {
  if (figure === 'sales') return totals.salesCents;
  if (figure === 'orders') return totals.orders;
  if (figure === 'average') return averageCents(totals) ?? 0;
  if (figure === 'net') return netCents(totals);
  return figure === 'fees' ? totals.feeCents : netAfterFeesCents(totals);
}
