import type { ReportView } from '../../../contracts/owner/reports.ts';
import { changePercent } from '../../../domain/sales/compared-sales.ts';
import { averageCents, netCents, type Totals } from '../../../domain/sales/sales.ts';
import { formatDayRange } from '../../../domain/format/time/day.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import figures from '../console/figures.module.css';

type Figure = 'sales' | 'orders' | 'average' | 'net';
const FIGURES: readonly Figure[] = ['sales', 'orders', 'average', 'net'];

/** The period's figures, each compared with the same number of days before. */
export function Comparison({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const { before, totals } = report;
  return (
    <section className={figures.figures} aria-label={messages.compared}>
      {FIGURES.map((figure) => {
        const now = valueOf(figure, totals);
        const change = changePercent(now, valueOf(figure, before.totals));
        return (
          <div className={figures.figure} key={figure}>
            <span>{messages.columns[figure]}</span>
            <b>{figure === 'orders' ? now : formatDollars(now)}</b>
            <small
              className={change === null || change === 0 ? figures.neutral : change < 0 ? figures.worse : ''}
            >
              {change === null
                ? messages.noneBefore
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
  return figure === 'average' ? (averageCents(totals) ?? 0) : netCents(totals);
}
