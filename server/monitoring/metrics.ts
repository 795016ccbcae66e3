import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds in seconds: from an answer out of memory to Square's time limit. */
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 8];
/** A finer clock wakes an idle process a hundred times a second. */
const EVENT_LOOP_PRECISION_MS = 100;

/** A state that is read when the metrics are asked for. */
export interface GaugeReading {
  name: string;
  help: string;
  values: readonly { labels: Record<string, string>; value: number }[];
}

/** What this process counts of itself for `GET /metrics`, and how that is written. */
export interface Metrics {
  /** Counts an answer by its HTTP status. */
  answered(status: number): void;
  /** Records the seconds of a call that writes, by the pattern of its route. */
  wrote(route: string, seconds: number): void;
  /** Records the seconds of a call to Square; `outcome` is `ok`, `unavailable` or `rejected`. */
  calledSquare(call: string, outcome: string, seconds: number): void;
  /** Counts a page by whether it came from memory. */
  servedPage(fromMemory: boolean): void;
  /** Returns everything, with what was read just now, in Prometheus's text format. */
  text(readings: readonly GaugeReading[]): Promise<string>;
  readonly contentType: string;
}

/** Creates the metrics of one process, all at zero. */
export function makeMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const answers = new Counter({
    name: 'comal_http_answers_total',
    help: 'Answers by the hundred of their status',
    labelNames: ['class'],
    registers,
  });
  const writes = new Histogram({
    name: 'comal_http_write_seconds',
    help: 'Time of calls that write, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const squareCalls = new Histogram({
    name: 'comal_square_call_seconds',
    help: 'Time of calls to Square, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'comal_pages_total',
    help: 'Pages by where they came from',
    labelNames: ['from'],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  let sampling = false;

  function show({ name, help, values }: GaugeReading): void {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers });
    gauges.set(name, gauge);
    gauge.reset();
    for (const { labels, value } of values) gauge.set(labels, value);
  }

  return {
    answered: (status) => answers.inc({ class: `${Math.floor(status / 100)}xx` }),
    wrote: (route, seconds) => writes.observe({ route }, seconds),
    calledSquare: (call, outcome, seconds) => squareCalls.observe({ call, outcome }, seconds),
    servedPage: (fromMemory) => pages.inc({ from: fromMemory ? 'memory' : 'rendered' }),
    contentType: register.contentType,
    text(readings) {
      // Begun by the first request: a process that nobody watches does without sampling.
      if (!sampling)
        collectDefaultMetrics({ register, eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });
      sampling = true;
      // A figure that could not be read is left out: its last value is not true any more.
      const read = new Set(readings.map(({ name }) => name));
      for (const name of gauges.keys()) {
        if (read.has(name)) continue;
        register.removeSingleMetric(name);
        gauges.delete(name);
      }
      for (const reading of readings) show(reading);
      return register.metrics();
    },
  };
}
