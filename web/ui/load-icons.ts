import { fetchFile, retryForever } from '../loading/retry.ts';
import sprite from './icons.svg?url&no-inline';

/** Adds the icons that the page was printed without. */
export async function loadIcons(): Promise<void> {
  const text = await retryForever(async () => (await fetchFile(sprite)).text());
  document.getElementById('icons')?.remove();
  document.body.insertAdjacentHTML('beforeend', text);
}
