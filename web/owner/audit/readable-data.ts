import { formatDecimal } from '../../../domain/format/decimal.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { AUDIT } from './audit.messages.ts';
import { weekdayLabel } from './change.format.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Returns an entry's data in a readable form: days by name, a place as one value, a picture as one word. */
export function readableData(action: string, data: unknown, language: StaffLanguage): unknown {
  if (action === 'hours.confirmed' && Array.isArray(data)) {
    return Object.fromEntries(
      data.map((day: unknown, weekday) => [
        weekdayLabel(weekday, language) ?? String(weekday),
        formatDayHours(day, language),
      ]),
    );
  }
  return readable(data, language);
}

function readable(value: unknown, language: StaffLanguage): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, language));
  if (!isPlain(value)) return value;
  const { lat, lng } = value;
  if (typeof lat === 'number' && typeof lng === 'number') {
    return `${formatDecimal(lat, 5, language)}, ${formatDecimal(lng, 5, language)}`;
  }
  return pictureLabel(value, language) ?? readableParts(value, language);
}

/** Returns a picture without a photo as one word, and undefined for anything else. */
function pictureLabel(value: Plain, language: StaffLanguage): string | undefined {
  const messages = AUDIT[language];
  const isAlone = Object.keys(value).length === 1;
  if (value['kind'] === 'plate' && isAlone) return messages.plainPlate;
  if (value['kind'] === 'name' && isAlone) return messages.nameOnPlate;
  // Version 0.1 kept an illustration as a plate with its parts.
  return value['kind'] === 'drawing' || value['kind'] === 'plate' ? messages.illustration : undefined;
}

function readableParts(value: Plain, language: StaffLanguage): Plain {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !(key === 'kind' && part === 'photo'))
      .map(([key, part]) => [key, readablePart(key, part, language)]),
  );
}

function readablePart(key: string, part: unknown, language: StaffLanguage): unknown {
  return key === 'hours' ? formatDayHours(part, language) : readable(part, language);
}

/** Entries of versions up to 0.2 have one window, or null for a closed day. */
function formatDayHours(day: unknown, language: StaffLanguage): string {
  const windows = (Array.isArray(day) ? day : [day]).filter(isPlain);
  if (windows.length === 0) return AUDIT[language].closedAllDay;
  return windows
    .map(({ opens, closes }) => `${formatClock(Number(opens))} – ${formatClock(Number(closes))}`)
    .join(', ');
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
