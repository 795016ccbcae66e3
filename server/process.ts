import { readEnvironment } from './environment.ts';
import { runServer, type ServerParts } from './run.ts';

/** Everything is closed by then, or never will be. */
const STOP_WITHIN_MS = 9_500;

/** The life of the process: settings, start, the words for the person at the terminal, and an orderly end. */
export async function runProcess(parts: ServerParts): Promise<void> {
  const read = readEnvironment(process.env);
  if (!read.ok) refuse(read.problems);
  const { environment } = read;
  const server = await runServer(environment, parts).catch((error: unknown) => {
    refuse([whyNot(error, environment.port)]);
  });
  for (const notice of server.notices) process.stdout.write(`${notice}\n`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse([`It could not close in order. ${whyNot(error, environment.port)}`]),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function refuse(problems: string[]): never {
  for (const problem of problems) process.stderr.write(`Comal cannot run. ${problem}\n`);
  process.exit(1);
}

/** The reason in one line. */
function whyNot(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `PORT: ${port} is already in use. Stop the other program or choose another port.`;
  }
  // A message that ends as a sentence says what to do; any other is explained by its cause.
  const { message, cause } = error;
  return cause instanceof Error && !message.endsWith('.') ? `${message}: ${cause.message}` : message;
}
