import { UNWRITTEN } from '../../../domain/localized.ts';

/** The texts of a form, with the keys that held their Spanish in version 0.1. */
const SPANISH_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['name', ['nameEs', 'es']],
  ['description', ['descriptionEs']],
  ['note', ['noteEs']],
  ['alt', ['altEs']],
]);

/** Converts a dish exported by version 0.1, with each Spanish text beside its English one, to today's form. */
export function upgradeLegacyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgradeLegacyJson);
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string, unknown>(Object.entries(value));
  const form = new Map([...parts].map(([key, part]) => [key, upgradeLegacyJson(part)]));
  for (const [key, spanishKeys] of SPANISH_KEYS) {
    const spanishKey = spanishKeys.find((each) => parts.has(each));
    const text = parts.get(key);
    if (typeof text !== 'string' || spanishKey === undefined) continue;
    form.set(key, { ...UNWRITTEN, en: text, es: parts.get(spanishKey) });
    form.delete(spanishKey);
  }
  return Object.fromEntries(form);
}
