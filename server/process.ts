import { setFlagsFromString } from 'node:v8';
import { type Environment, readEnvironment } from './environment.ts';
import { findingLine, warning } from './doctor/finding.ts';
import { type RunningServer, runServer, type ServerParts } from './run.ts';

/** By then everything is closed, or never will be. */
const STOP_TIMEOUT_MS = 9_500;
const PARENT_CHECK_MS = 500;
/** How much V8's heap may grow before it collects again; by itself it waits until the heap is several times as large. */
const HEAP_GROWTH_PERCENT = 20;

/** Runs the process: settings, start, messages for the terminal, and a graceful stop. */
export async function runProcess(parts: ServerParts): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  // Set before anything is written: other users must not read the data folder.
  process.umask(0o077);
  const read = readEnvironment(process.env);
  for (const warning of read.warnings) process.stderr.write(`${warning}\n`);
  if (!read.ok) refuse(read.problems);
  const { environment } = read;
  const server = await runServer(environment, parts).catch((error: unknown) => {
    refuse([failureText(error, environment)]);
  });
  for (const notice of server.notices) process.stdout.write(`${notice}\n`);
  void reportProblems(server, (line) => process.stdout.write(`${line}\n`));

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse([`It could not close in order. ${failureText(error, environment)}`]),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  stopWithNpm(stop);
}

/** Names what does not work around the truck. */
export async function reportProblems(
  { examine }: Pick<RunningServer, 'examine'>,
  say: (line: string) => void,
): Promise<void> {
  const findings = await examine().catch((error: unknown) => [
    warning('examination', `what is around the truck was not checked (${String(error)}): run comal doctor`),
  ]);
  for (const finding of findings) {
    if (finding.level !== 'ok') say(findingLine(finding));
  }
}

/**
 * npm does not forward SIGHUP, and a shell in between leaves its child running: the child notices that its parent is
 * gone.
 */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}

function refuse(problems: string[]): never {
  for (const problem of problems) process.stderr.write(`Comal cannot run. ${problem}\n`);
  process.exit(1);
}

/** Returns the reason in one line. */
function failureText(error: unknown, { port, host }: Environment): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `PORT: ${port} is already in use. Stop the other program or choose another port.`;
  }
  if ('code' in error && error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `PORT: ${port} needs more rights than this user has. Choose one above 1023.`;
  }
  if (isUnknownHost(error, host)) {
    return `HOST: ${host} is not an address of this machine. Use localhost, or 0.0.0.0 for every address.`;
  }
  // A message that ends with a full stop already says what to do; any other is explained by its cause.
  const { message, cause } = error;
  return cause instanceof Error && !message.endsWith('.') ? `${message}: ${cause.message}` : message;
}

/** The host name could not be resolved, or belongs to another machine. */
function isUnknownHost(error: Error, host: string): boolean {
  if ('syscall' in error && error.syscall === 'listen' && 'code' in error) {
    return error.code === 'EADDRNOTAVAIL' || error.code === 'EINVAL';
  }
  return 'hostname' in error && error.hostname === host;
}
