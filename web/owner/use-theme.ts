import { useLayoutEffect, useState } from 'react';
import { readSetting, writeSetting } from './device-settings.ts';

const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Shows the page in a theme of its own until the screen is left. */
export function usePageTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.dataset.theme;
    page.dataset.theme = theme;
    return () => {
      if (before === undefined) delete page.dataset.theme;
      else page.dataset.theme = before;
    };
  }, [theme]);
}

/** The kitchen's own theme, stored on the device: dark by default. */
export function useKitchenTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const [theme, show] = useState<Theme>(() => readSetting('theme', THEMES) ?? 'dark');
  usePageTheme(theme);
  return {
    theme,
    setTheme(next) {
      writeSetting('theme', next);
      show(next);
    },
  };
}
