import { EXTENSION, readPhone } from '../contact/phone.ts';

/** Formats a United States number, "(928) 555-0162"; any other stays unchanged. */
export function formatPhone(text: string): string {
  const digits = /^(?:\+1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(
    EXTENSION.test(text) ? '' : (readPhone(text) ?? ''),
  );
  return digits === null ? text : `(${digits[1]}) ${digits[2]}-${digits[3]}`;
}
