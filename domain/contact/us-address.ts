/** States, the district and territories by the two letters of the US Postal Service. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI'.split(
    ' ',
  );

/** Returns the two letters of a state however it is typed; null for anything else. */
export function readState(text: string): string | null {
  const code = text.trim().toUpperCase();
  return STATES.includes(code) ? code : null;
}

/** Returns a ZIP code of 5 or 5 and 4 digits; null for anything else. */
export function readZip(text: string): string | null {
  const zip = text.trim();
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null;
}
