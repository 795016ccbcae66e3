import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A disk of its own for Comal's data. */
export interface Disk {
  /** Where it is mounted. */
  path: string;
  /** From now on nothing reaches it, as when the power fails: what it has not got by then is lost. */
  cutPower(): void;
  /** The power is back. Waits until nobody has a file open: a child process outlives its parent for a moment. */
  restore(): Promise<void>;
  /** Leaves no room for so long. */
  fillFor(ms: number): void;
  remove(): void;
}

const SIZE = 192 * 2 ** 20;
/** `EXT4_IOC_SHUTDOWN` without writing the journal out. */
const SHUT_DOWN = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), (2 << 30) | (4 << 16) | (ord('X') << 8) | 125, struct.pack('I', 2))`;
const UNMOUNTS = 120;
const UNMOUNT_PAUSE_MS = 500;
const CHUNK = Buffer.alloc(64 * 1024);

/** Makes one out of a file; null, said aloud, where that needs rights or programs that are not there. */
export function loopDisk(folder: string): Disk | null {
  const image = join(folder, 'disk.img');
  const path = join(folder, 'disk');
  const filler = join(path, 'filler');
  const mount = () => execFileSync('mount', ['-o', 'loop', image, path], { stdio: 'pipe' });
  const unmount = () => execFileSync('umount', [path], { stdio: 'pipe' });
  try {
    mkdirSync(path);
    writeFileSync(image, '');
    truncateSync(image, SIZE);
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'pipe' });
    execFileSync('python3', ['--version'], { stdio: 'pipe' });
    mount();
  } catch (error) {
    console.log(`no power cuts and no full disk here: ${String(error).split('\n')[0] ?? ''}`);
    return null;
  }
  return {
    path,
    cutPower: () => void execFileSync('python3', ['-c', SHUT_DOWN, path]),
    async restore() {
      for (let n = 1; ; n++) {
        try {
          unmount();
          break;
        } catch (error) {
          if (n === UNMOUNTS) throw error;
          await sleep(UNMOUNT_PAUSE_MS);
        }
      }
      mount();
      rmSync(filler, { force: true });
    },
    fillFor(ms) {
      try {
        for (;;) writeFileSync(filler, CHUNK, { flag: 'a' });
      } catch {
        // It is full, or has lost its power.
      }
      setTimeout(() => {
        // Not where the power is off: then it is gone once that is back.
        if (existsSync(filler)) rmSync(filler, { force: true });
      }, ms);
    },
    // A file that is still open does not hold it up.
    remove: () => void execFileSync('umount', ['-l', path], { stdio: 'pipe' }),
  };
}
