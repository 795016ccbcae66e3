/** The sections of the settings, in the page's order; each name is also its URL fragment. */
export const SETTINGS_SECTIONS = [
  'business',
  'website',
  'payments',
  'messages',
  'printing',
  'api',
  'server',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export function settingsPath(section: SettingsSection): string {
  return `/admin/settings#${section}`;
}
