import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DishCardPicture } from './dish-card.ts';

/** Stands beside the built server; the sources have none. */
const WORKER = fileURLToPath(new URL('dish-card.worker.js', import.meta.url));
const TIMEOUT_MS = 20_000;

/**
 * Draws a dish's card in a process of its own: here, 36 cards left 100 MB behind that were not given back.
 * Rejects when a picture cannot be read. Run from the sources it draws in this process.
 */
export async function drawDishCardInWorker(picture: DishCardPicture): Promise<Buffer> {
  if (!existsSync(WORKER)) return (await import('./dish-card.ts')).drawDishCard(picture);
  return new Promise((resolve, reject) => {
    // It draws what strangers may have made: it is given no secrets.
    const child = fork(WORKER, { env: {}, execArgv: [], serialization: 'advanced', timeout: TIMEOUT_MS });
    child.once('error', reject);
    child.once('message', (card) => {
      if (card instanceof Uint8Array) resolve(Buffer.from(card));
    });
    child.once('exit', (code) => reject(new Error(`The drawing process ended with ${code}`)));
    child.send(picture);
  });
}
