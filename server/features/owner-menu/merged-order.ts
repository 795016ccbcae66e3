/**
 * The order asked for, over the list as it is: ids that are gone are left out, and what the reader did not know stays
 * behind the one it stood behind.
 */
export function mergedOrder(current: readonly number[], asked: readonly number[]): number[] {
  const here = new Set(current);
  const order = [...new Set(asked)].filter((id) => here.has(id));
  const named = new Set(order);
  current.forEach((id, at) => {
    if (named.has(id)) return;
    const before = current[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}
