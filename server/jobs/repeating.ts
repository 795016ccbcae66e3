/** Work that is repeated, one round at a time. */
export interface Repeating {
  /** Runs a round now, or once more after the running one. */
  wake(): void;
  /** Resolves when the running round is over. */
  stop(): Promise<void>;
}

/** Runs `round` at once and then `everyMs` after each end. `round` must not throw. */
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
