/** How another page is visited; `layers.ts` replaces it once it is loaded. */
export const leavePage = { by: (visit: () => void): void => visit() };

/** After a reload no layer is open any more: their history entries are left. */
export function leaveStaleLayers(): void {
  const lost = Number(history.state?.layers ?? 0);
  if (lost > 0) history.go(-lost);
}
