import { Bar, CartesianGrid, ComposedChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatWholeDollars } from '../../../domain/format/whole-dollars.ts';
import { type HalfHourBar, overlapsFigure } from './half-hours.ts';
import figures from '../console/figures.module.css';

interface Shape {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: HalfHourBar;
}

const RADIUS = 6;
/** More bars than this are too narrow for labels. */
const LABELED = 12;

function TodayBar({ x = 0, y = 0, width = 0, height = 0, payload }: Shape) {
  if (height <= 0) return <g />;
  const radius = Math.min(RADIUS, height, width / 2);
  const path = `M${x} ${y + height}V${y + radius}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${y + height}Z`;
  return <path className={payload?.now ? `${figures.bar} ${figures.now}` : figures.bar} d={path} />;
}

/** A line at the half hour's usual final value, over the bar. */
function UsualStroke({ x = 0, y = 0, width = 0 }: Shape) {
  const line = `M${x - 4} ${y}H${x + width + 4}`;
  return (
    <g>
      <path className={figures.usualEdge} d={line} />
      <path className={figures.usual} d={line} />
    </g>
  );
}

/** Today's half hours as bars, a usual day's as lines. The table next to it has the same data. */
export default function HalfHourChart({ bars }: { bars: readonly HalfHourBar[] }) {
  const highest = Math.max(...bars.flatMap(({ cents, usualCents }) => [cents ?? 0, usualCents ?? 0]));
  const labels = (overStroke: boolean) =>
    bars.length <= LABELED && (
      <LabelList
        dataKey={(bar: HalfHourBar) => (overlapsFigure(bar, highest) === overStroke ? bar.cents : null)}
        position="top"
        offset={8}
        className={figures.value}
        formatter={(cents: unknown) =>
          typeof cents === 'number' && cents > 0 ? formatWholeDollars(cents) : ''
        }
      />
    );
  return (
    <div className={figures.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...bars]}
          margin={{ top: 20, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="minutes"
            tickFormatter={formatClock}
            axisLine={false}
            tickLine={false}
            interval="preserveStartEnd"
          />
          {/* Lines on their own axis lie over the bars instead of next to them. */}
          <XAxis xAxisId="usual" dataKey="minutes" hide />
          <YAxis
            width={52}
            tickFormatter={formatWholeDollars}
            axisLine={false}
            tickLine={false}
            tickCount={5}
          />
          <Bar dataKey="cents" maxBarSize={50} shape={TodayBar} isAnimationActive={false}>
            {labels(false)}
          </Bar>
          <Bar
            xAxisId="usual"
            dataKey="usualCents"
            maxBarSize={50}
            shape={UsualStroke}
            isAnimationActive={false}
          >
            {labels(true)}
          </Bar>
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
