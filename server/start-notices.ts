import type { Environment } from './environment.ts';
import { PUT_KEY_BACK } from './sealed-secrets.ts';
import type { ConnectionState } from './connections/connection.ts';
import type { StoredSquare } from './stores/square-connection.store.ts';

type Problem = 'other_key' | 'damaged' | null;

/** Returns what the person who starts Comal reads on the terminal. */
export function startNotices(
  environment: Environment,
  start: {
    setupUrl: string | undefined;
    paymentsOff: boolean;
    square: ConnectionState<StoredSquare>;
    /** Why the stored connections of mail and text messages cannot be read. */
    unreadable: Record<'mail' | 'texts', Problem>;
  },
): string[] {
  const { setupUrl, square } = start;
  const lines = [`Comal is serving ${environment.publicUrl}`];
  const squareProblem = square.source === 'none' ? square.problem : null;
  lines.push(
    ...unreadable('The connection to Square', squareProblem, 'connect Square'),
    ...unreadable('The mail server', start.unreadable.mail, 'set up email'),
    ...unreadable('The account for text messages', start.unreadable.texts, 'set up text messages'),
  );
  if (start.paymentsOff) {
    lines.push(
      `ORDERING IS CLOSED: this truck is open for real and ${square.source === 'none' ? 'no Square account is connected' : 'the account is one of Square’s sandbox'}, so no card can be charged. Connect Square in the console, or set SQUARE_ACCESS_TOKEN to its production token and start again, or set ALLOW_SANDBOX=1 to rehearse with pretend money.`,
    );
  } else if (square.source === 'none') {
    lines.push(
      'Payments go to the bundled sandbox: no real money moves. Connect Square in the console, or set SQUARE_ACCESS_TOKEN, to go live.',
    );
  } else if (square.source === 'host' && environment.square.webhookSignatureKey === undefined) {
    lines.push('SQUARE_WEBHOOK_SIGNATURE_KEY is not set: payments are only noticed by asking Square again.');
  }
  if (setupUrl !== undefined) lines.push(`Set up the owner's account, once, at ${setupUrl}`);
  return lines;
}

function unreadable(what: string, problem: Problem, again: string): string[] {
  if (problem === null) return [];
  const why =
    problem === 'other_key' ? `the key that encrypted it is missing; ${PUT_KEY_BACK}` : 'it was changed';
  return [`${what} cannot be read: ${why}, or ${again} again in the console.`];
}
