import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const UNIT = 'deploy/systemd/comal.service';
const unit = readFileSync(UNIT, 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The values of a setting, in the unit's order. */
const valuesOf = (setting: string): string[] =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** A system call's name, or those of a group and the groups in it. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const lines = execFileSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' }).split('\n');
  return lines
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(callsOf);
}

/** What the unit's lines leave, read as systemd does: the first allows, each later one adds, or takes away with `~`. */
function allowedCalls(): Set<string> {
  const allowed = new Set<string>();
  for (const line of valuesOf('SystemCallFilter')) {
    const takesAway = line.startsWith('~');
    for (const call of line.replace('~', '').split(' ').flatMap(callsOf)) {
      if (takesAway) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

test.runIf(hasSystemd)(
  'the unit allows the calls that Comal makes, and none that changes the machine',
  () => {
    const allowed = allowedCalls();
    // Of the process that makes a backup: server/backups/backup.worker.ts.
    expect(allowed).toContain('setpriority');
    for (const call of ['clone3', 'execve', 'futex', 'openat', 'accept4', 'rename', 'prlimit64']) {
      expect(allowed, call).toContain(call);
    }
    for (const call of ['mount', 'reboot', 'ptrace', 'sched_setscheduler', 'chroot', 'bpf', 'init_module']) {
      expect(allowed, call).not.toContain(call);
    }
  },
);

test('a folder of backups elsewhere has its line in the unit', () => {
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  expect(valuesOf('StateDirectory')).toEqual(['comal']);
  expect(valuesOf('Environment')[0]).toContain('DATA_DIR=/var/lib/comal ');
  expect(unit).toMatch(/^#ReadWritePaths=\/\S+$/m);
});

test('a stop waits longer than Comal takes, and only its main process is told', () => {
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(10);
  expect(valuesOf('KillMode')).toEqual(['mixed']);
});
