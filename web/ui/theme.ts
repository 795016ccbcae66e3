/** Where the choice is kept; the page reads it before its first paint. */
const THEME_KEY = 'comal-theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';

/** The person's choice; `system` follows their device. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

function show(theme: Theme): void {
  const dark = theme === 'system' ? matchMedia(DARK).matches : theme === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function showChosen(): void {
  show(chosenTheme());
}

/** Shows a theme at once and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Where nothing can be stored the choice lasts as long as the page.
  }
}

/** Follows the device while that is the choice. Returns the function that ends it. */
export function followSystemTheme(): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', showChosen);
  return () => system.removeEventListener('change', showChosen);
}
