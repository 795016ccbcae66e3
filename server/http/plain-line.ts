/** One line of what somebody typed: no control or invisible characters, single spaces, nothing around it. */
export function plainLine(text: string): string {
  return text
    .replace(/[^\P{C}\n\t\r\u200D]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
