/**
 * The number for an order of a business day: the first above the day's last that no open order of any day holds.
 * `lastOfDay` is 0 where the day has none yet; `open` are the numbers of all orders on the board.
 */
export function nextTicketNumber(lastOfDay: number, open: ReadonlySet<number>): number {
  let number = lastOfDay + 1;
  while (open.has(number)) number++;
  return number;
}
