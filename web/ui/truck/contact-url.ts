/** Link that calls a number written for people: "(928) 555-0147" → "tel:9285550147". */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** Link that starts an email, with a subject where one is given. */
export function emailUrl(email: string, subject?: string): string {
  return `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
