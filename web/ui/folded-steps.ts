/** Folds the how-to-order box on this device, or turns it over; the page's first script reads the same before it is painted. */
export function foldSteps(force?: true): void {
  const folded = document.documentElement.toggleAttribute('data-steps', force);
  try {
    if (folded) localStorage.setItem('comal-how-to-order', 'hidden');
    else localStorage.removeItem('comal-how-to-order');
  } catch {
    // Storage is barred: the box is as it is for this visit.
  }
}
