/**
 * Returns the number for an order of a business day: the first above the day's last that no open order holds.
 * `lastOfDay` is 0 for the first of a day; `open` holds the numbers of all orders on the board.
 */
export function nextTicketNumber(lastOfDay: number, open: ReadonlySet<number>): number {
  let number = lastOfDay + 1;
  while (open.has(number)) number++;
  return number;
}
