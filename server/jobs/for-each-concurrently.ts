/** Calls `work` for every item, in order, with at most `atOnce` calls at the same time. */
export async function forEachConcurrently<T>(
  atOnce: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all.values();
  const lane = async (): Promise<void> => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, lane));
}
