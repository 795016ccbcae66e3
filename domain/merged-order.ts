/**
 * Applies a requested order to the current list: deleted ids are left out, and unknown ones stay behind their
 * predecessor.
 */
export function mergedOrder<Id extends number | string>(
  current: readonly Id[],
  requested: readonly Id[],
): Id[] {
  const here = new Set(current);
  const order = [...new Set(requested)].filter((id) => here.has(id));
  const named = new Set(order);
  current.forEach((id, at) => {
    if (named.has(id)) return;
    const before = current[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}
