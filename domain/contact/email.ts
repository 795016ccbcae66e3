/** Longest email address there is, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

const MAX_LOCAL_PART_LENGTH = 64;
/** One plain address, without anything that could end a mail header or start a second address. */
const EMAIL =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Returns an address as it is stored and compared: trimmed, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the one email address in a text, trimmed; null for anything else. */
export function readEmail(text: string): string | null {
  const email = text.trim();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) return null;
  const local = email.slice(0, email.lastIndexOf('@'));
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return dots || local.length > MAX_LOCAL_PART_LENGTH ? null : email;
}
