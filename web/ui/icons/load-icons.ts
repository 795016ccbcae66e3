import { fetchFile, retryForever } from '../../loading/retry.ts';
import sprite from '../icons.svg?url&no-inline';

/** Adds the icons that are missing in the page's inlined sprite. */
export async function loadIcons(): Promise<void> {
  const text = await retryForever(async () => (await fetchFile(sprite)).text());
  document.getElementById('icons')?.remove();
  document.body.insertAdjacentHTML('beforeend', text);
}
