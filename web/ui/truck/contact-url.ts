/** Returns a link that calls a number: "(928) 555-0147" → "tel:9285550147". */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** Returns a link that starts an email, optionally with a subject. */
export function emailUrl(email: string, subject?: string): string {
  return `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
