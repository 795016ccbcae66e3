import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import { netCents, REPORT_STEPS } from '../../../domain/sales/sales.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { ConsolePage, ReadError, Loading } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useTruckDay } from '../console/use-truck-day.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { Comparison } from './comparison.tsx';
import { ExportLinks } from './export-links.tsx';
import { isPeriod, PRESETS, presetOf, presetPeriod } from './period.ts';
import type { Period } from './period.ts';
import { ChannelTable, stationRows, StationTable, wayRows, WayTable } from './compared-tables.tsx';
import { HalfHourTable, ItemsTable, SalesTable } from './report-tables.tsx';
import { REPORTS } from './reports.messages.ts';
import { formatStart } from './step-start.ts';
import { WeekHours } from './week-hours.tsx';
import { Select } from '../console/form/select.tsx';
import figures from '../console/figures.module.css';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** Sales in any period, by day, week or month. */
export default function ReportsPage() {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const today = useTruckDay();
  const [period, setPeriod] = useState<Period>(() => presetPeriod('month', today));
  const refused = !isPeriod(period);
  const { data, error, refetch } = useConsoleRead(
    'GET /api/owner/reports',
    { query: period },
    { enabled: !refused },
  );
  const sub = data && messages.sub(data.totals.orders, formatDollars(netCents(data.totals)));
  return (
    <ConsolePage title={messages.title} sub={sub}>
      <PeriodChoice period={period} today={today} onChange={setPeriod} refused={refused} />
      {data === undefined &&
        (error === null ? <Loading /> : !refused && <ReadError onRetry={() => void refetch()} />)}
      {data !== undefined && !refused && <Report report={data} period={period} />}
    </ConsolePage>
  );
}

interface ChoiceProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
  refused: boolean;
}

function PeriodChoice({ period, today, onChange, refused }: ChoiceProps) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const chosen = presetOf(period, today);
  // An empty date input requests nothing.
  const change = (part: Partial<Period>) => {
    if (part.from !== '' && part.to !== '') onChange({ ...period, ...part });
  };
  return (
    <section className={`${parts.box} ${styles.period}`} aria-label={messages.presets}>
      <div className={`${parts.choices} ${styles.presets}`}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={parts.choice}
            aria-pressed={chosen === preset}
            onClick={() => onChange(presetPeriod(preset, today))}
          >
            {messages.preset[preset]}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <label>
          {messages.from}
          <input
            className="input"
            type="date"
            value={period.from}
            max={today}
            aria-invalid={refused}
            aria-describedby={refused ? 'rep-bad' : undefined}
            onChange={(event) => change({ from: event.target.value })}
          />
        </label>
        <label>
          {messages.to}
          <input
            className="input"
            type="date"
            value={period.to}
            max={today}
            aria-invalid={refused}
            aria-describedby={refused ? 'rep-bad' : undefined}
            onChange={(event) => change({ to: event.target.value })}
          />
        </label>
        <label>
          {messages.step}
          <Select
            value={period.step}
            onChange={({ target }) =>
              change({ step: REPORT_STEPS.find((step) => step === target.value) ?? period.step })
            }
          >
            {REPORT_STEPS.map((step) => (
              <option key={step} value={step}>
                {messages.steps[step]}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {refused && (
        <p id="rep-bad" className="field-error" role="alert">
          {messages.badPeriod}
        </p>
      )}
    </section>
  );
}

interface Place {
  title: (messages: (typeof REPORTS)['en']) => string;
  Table: ComponentType<{ report: ReportView }>;
  isWide?: true;
  isEmpty?: (report: ReportView) => boolean;
}

const hasNoStations = (report: ReportView) => stationRows(report).length === 0;

/** Where each part of the report is shown, in this order; null: above the tables, or in those of the others. */
const PLACES: Record<keyof ReportView, Place | null> = {
  from: null,
  to: null,
  step: null,
  rows: null,
  before: null,
  stationNames: null,
  items: { title: (messages) => messages.items, Table: ItemsTable },
  halfHours: { title: (messages) => messages.byHalfHour, Table: HalfHourTable },
  channels: { title: (messages) => messages.byChannel, Table: ChannelTable, isWide: true },
  totals: {
    title: (messages) => messages.byWay,
    Table: WayTable,
    isWide: true,
    isEmpty: (report) => wayRows(report).length === 0,
  },
  stations: {
    title: (messages) => messages.byStation,
    Table: StationTable,
    isWide: true,
    isEmpty: hasNoStations,
  },
  weekHours: { title: (messages) => messages.byWeekHour, Table: WeekHours, isWide: true },
};

function Report({ report, period }: { report: ReportView; period: Period }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const bars = report.rows.map((row) => ({
    label: formatStart(row.start, report.step, language),
    cents: row.salesCents,
  }));
  return (
    <>
      <Comparison report={report} />
      <section className={parts.box}>
        <header>
          <h2>{messages.chart[report.step]}</h2>
        </header>
        {report.totals.orders === 0 ? (
          <p className={parts.none}>{messages.nothing}</p>
        ) : (
          <Suspense fallback={<div className={figures.chart} />}>
            <SalesChart bars={bars} name={messages.columns.sales} />
          </Suspense>
        )}
        <SalesTable report={report} />
        {report.totals.unreportedFees > 0 && (
          <p className={styles.note}>{messages.unreported(report.totals.unreportedFees)}</p>
        )}
        {report.before.totals.unreportedFees > 0 && (
          <p className={styles.note}>{messages.unreportedBefore(report.before.totals.unreportedFees)}</p>
        )}
        <p className={styles.note}>{messages.explain}</p>
      </section>
      {report.totals.orders > 0 && (
        <div className={figures.columns}>
          {Object.entries(PLACES).map(([part, place]) => {
            if (place === null || place.isEmpty?.(report) === true) return null;
            const { title, Table, isWide } = place;
            return (
              <section key={part} className={isWide ? `${parts.box} ${styles.wide}` : parts.box}>
                <header>
                  <h2>{title(messages)}</h2>
                </header>
                <Table report={report} />
              </section>
            );
          })}
        </div>
      )}
      <ExportLinks period={period} hasStations={!hasNoStations(report)} />
    </>
  );
}
