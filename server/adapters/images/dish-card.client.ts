import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from './brand-picture.ts';
import type { DishCardPicture } from './dish-card.ts';

/** Built next to the server; missing when run from the sources. */
const WORKER = fileURLToPath(new URL('dish-card.worker.js', import.meta.url));
const TIMEOUT_MS = 20_000;

/**
 * Draws a dish's card in a child process: in this one, 36 cards left 100 MB that were not freed. Rejects for an
 * unreadable picture. Run from the sources it draws in this process.
 */
export async function drawDishCardInWorker(picture: DishCardPicture): Promise<Buffer> {
  if (!existsSync(WORKER)) return (await import('./dish-card.ts')).drawDishCard(picture);
  return drawInWorker(picture);
}

/** Draws a picture of a truck's sign likewise. */
export async function drawBrandPictureInWorker(brand: Brand): Promise<Buffer> {
  if (!existsSync(WORKER)) return (await import('./brand-picture.ts')).drawBrandPicture(brand);
  return drawInWorker(brand);
}

function drawInWorker(picture: DishCardPicture | Brand): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // It reads pictures of strangers, so it gets no secrets.
    const child = fork(WORKER, { env: {}, execArgv: [], serialization: 'advanced', timeout: TIMEOUT_MS });
    child.once('error', reject);
    child.once('message', (card) => {
      if (card instanceof Uint8Array) resolve(Buffer.from(card));
    });
    child.once('exit', (code) => reject(new Error(`The drawing process ended with ${code}`)));
    child.send(picture);
  });
}
