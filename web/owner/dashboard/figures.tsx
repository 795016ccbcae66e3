import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { averageCents, averageWaitMs } from '../../../domain/sales/sales.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import figures from '../console/figures.module.css';

interface Figure {
  name: string;
  value: string;
  note: string;
  /** The class of its note's color: worse than usual, or neither. */
  look?: string | undefined;
}

interface Props {
  view: DashboardView;
  weekday: string;
}

/** The four figures of the day, each with its usual value. */
export function Figures({ view, weekday }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const { totals, usual } = view;

  function compared(
    value: number | null,
    usualValue: number | null,
    difference: string,
  ): [string, Figure['look']] {
    if (value === null || usualValue === null) return [messages.noUsual, figures.neutral];
    if (value === usualValue) return [messages.asUsual(weekday), figures.neutral];
    return value > usualValue
      ? [messages.over(difference, weekday), undefined]
      : [messages.under(difference, weekday), figures.worse];
  }

  const sales = totals.salesCents;
  const usualSales = usual?.salesCents ?? null;
  const percent = usualSales
    ? `${Math.abs(Math.round((sales / usualSales - 1) * 100))}%`
    : formatDollars(sales);
  const [salesNote, salesLook] =
    totals.orders === 0 ? [messages.noOrders, figures.neutral] : compared(sales, usualSales, percent);
  const average = averageCents(totals);
  const usualAverage = usual?.averageCents ?? null;
  const [averageNote, averageLook] =
    average === null
      ? [messages.noOrders, figures.neutral]
      : compared(average, usualAverage, formatDollars(Math.abs(average - (usualAverage ?? 0))));
  const wait = averageWaitMs(totals);

  const shown: Figure[] = [
    { name: messages.sales, value: formatDollars(sales), note: salesNote, look: salesLook },
    {
      name: messages.orders,
      value: String(totals.orders),
      note: messages.inKitchen(view.inKitchen),
      look: figures.neutral,
    },
    {
      name: messages.average,
      value: average === null ? '–' : formatDollars(average),
      note: averageNote,
      look: averageLook,
    },
    {
      name: messages.wait,
      value: wait === null ? '–' : messages.minutes(wait),
      ...waitNote(wait, usual?.averageWaitMs ?? null, language),
    },
  ];
  return (
    <section className={figures.figures} aria-label={messages.title}>
      {shown.map(({ name, value, note, look }) => (
        <div className={figures.figure} key={name}>
          <span>{name}</span>
          <b>{value}</b>
          <small className={look}>{note}</small>
        </div>
      ))}
    </section>
  );
}

function waitNote(
  wait: number | null,
  usual: number | null,
  language: keyof typeof DASHBOARD,
): Pick<Figure, 'note' | 'look'> {
  const messages = DASHBOARD[language];
  if (wait === null) return { note: messages.noWait, look: figures.neutral };
  if (usual === null) return { note: messages.noUsual, look: figures.neutral };
  const difference = wait - usual;
  if (Math.abs(difference) < 1000) return { note: messages.waitAsUsual, look: figures.neutral };
  return difference > 0
    ? { note: messages.slower(difference), look: figures.worse }
    : { note: messages.faster(-difference) };
}
