/** How another page is visited; `layers.ts` has more to do once it is here. */
export const leavePage = { by: (visit: () => void): void => visit() };

/** After a reload nothing is open any more: the entries of what was are stepped out of. */
export function leaveLostLayers(): void {
  const lost = Number(history.state?.layers ?? 0);
  if (lost > 0) history.go(-lost);
}
