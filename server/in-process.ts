import { BUILT_PARTS } from './built-parts.ts';
import { readEnvironment } from './environment.ts';
import { type RunningServer, runServer } from './run.ts';

/** Runs the built product inside another program, with its settings in `env`. Throws what is wrong with them. */
export async function startInProcess(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return runServer(read.environment, BUILT_PARTS);
}
