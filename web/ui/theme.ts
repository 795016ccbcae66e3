import { deviceStorage, readStored, writeStored } from '../storage/safe-storage.ts';

/** Storage key of the choice; the page reads it before its first paint. */
const THEME_KEY = 'comal-theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';

/** The person's choice; `system` follows their device. */
export function chosenTheme(): Theme {
  const stored = readStored(deviceStorage, THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

function show(theme: Theme): void {
  const dark = theme === 'system' ? matchMedia(DARK).matches : theme === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function showChosen(): void {
  show(chosenTheme());
}

/** Shows a theme at once and stores the choice; without storage it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  writeStored(deviceStorage, THEME_KEY, theme);
}

/** Follows the device while that is the choice. Returns the function that stops it. */
export function followSystemTheme(): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', showChosen);
  // It may have changed before this code was here.
  showChosen();
  return () => system.removeEventListener('change', showChosen);
}
