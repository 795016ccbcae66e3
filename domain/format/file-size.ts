import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** The size of a file (bytes): "640 kB", "12.4 MB", "1.2 GB". */
export function formatFileSize(bytes: number, language: Language): string {
  const [unit, size] =
    bytes < MB
      ? (['kilobyte', KB] as const)
      : bytes < GB
        ? (['megabyte', MB] as const)
        : (['gigabyte', GB] as const);
  const format = new Intl.NumberFormat(LOCALES[language].tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  });
  return format.format(bytes / size);
}
