/** What one check found, in one line for the person who hosts the truck; anything but `ok` says what to do. */
export interface Finding {
  /** `fault`: something does not work. `warning`: it works, and not as it should. */
  level: 'ok' | 'warning' | 'fault';
  /** What was checked: a setting's name, or a word such as `Square`. */
  about: string;
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const warning = (about: string, text: string): Finding => ({ level: 'warning', about, text });
export const fault = (about: string, text: string): Finding => ({ level: 'fault', about, text });

const LABELS = { ok: 'ok      ', warning: 'WARNING ', fault: 'FAULT   ' };

/** Returns a finding as the terminal shows it. */
export function findingLine({ level, about, text }: Finding): string {
  return `${LABELS[level]} ${about}: ${text}`;
}
