import type { Environment } from '../environment.ts';

/** The terminal, and the environment's variables. */
export interface Terminal {
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Serves the truck until a signal ends the process. */
  serve: () => Promise<void>;
}

/** Why a command did nothing, in one line for the person at the terminal. */
export class CommandRefused extends Error {}

/** A command's work. Throws `CommandRefused`, or what it could not foresee. */
export type Command = (
  environment: Environment,
  file: string | undefined,
  terminal: Terminal,
) => Promise<void>;
