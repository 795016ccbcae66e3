import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatWholeDollars } from '../../../domain/format/whole-dollars.ts';
import figures from '../console/figures.module.css';

export interface SalesBar {
  label: string;
  cents: number;
}

/** Sales of each row as bars; the table below has the same data. */
export default function SalesChart({ bars, name }: { bars: readonly SalesBar[]; name: string }) {
  return (
    <div className={figures.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          margin={{ top: 8, right: 44, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="label"
            axisLine={false}
            tickLine={false}
            minTickGap={20}
            interval="equidistantPreserveStart"
          />
          <YAxis
            width={60}
            tickFormatter={(cents: number) => formatWholeDollars(cents)}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            formatter={(cents) => [formatDollars(Number(cents)), name]}
          />
          <Bar
            dataKey="cents"
            fill="var(--color-info)"
            radius={[6, 6, 0, 0]}
            maxBarSize={50}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
