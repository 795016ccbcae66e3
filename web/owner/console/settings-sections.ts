/** The parts of the settings, in the order of the page; each name is also its fragment of the address. */
export const SETTINGS_SECTIONS = [
  'business',
  'website',
  'payments',
  'messages',
  'printing',
  'server',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export function settingsPath(section: SettingsSection): string {
  return `/admin/settings#${section}`;
}
