import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10;

/** Processor time a process has used, in milliseconds; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * TICK_MS;
}

/** Memory of a process now and at its highest, in MB. */
export function memoryMb(pid: number): { now: number; highest: number } {
  const status = read(`/proc/${pid}/status`);
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), highest: of('VmHWM') };
}

/** The machine's load and processors, without which the figures cannot be compared. */
export function machine(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
