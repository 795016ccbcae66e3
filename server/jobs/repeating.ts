/** Something done again and again, never twice at once. */
export interface Repeating {
  /** Do it now, or once more if it is being done. */
  wake(): void;
  /** Resolves when the round under way is over. */
  stop(): Promise<void>;
}

/** Does `round` at once and then `everyMs` after each end. `round` must not throw. */
export function repeating(everyMs: number, round: () => Promise<void>): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await round();
    } while (again);
  };
  const start = (): void => {
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(start, everyMs);
    });
  };
  start();

  return {
    wake() {
      if (stopped) return;
      if (running === undefined) start();
      else again = true;
    },
    async stop() {
      stopped = true;
      again = false;
      clearTimeout(timer);
      await running;
    },
  };
}
