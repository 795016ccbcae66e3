/** Returns typed text as one line: without control or invisible characters, single spaces, trimmed. */
export function singleLine(text: string): string {
  return text
    .replace(/[^\P{C}\n\t\r\u200D]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
