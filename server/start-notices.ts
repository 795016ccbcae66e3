import type { Environment } from './environment.ts';
import type { SquareState } from './connections/square-connection.ts';

/** Returns what the person who starts Comal reads on the terminal. */
export function startNotices(
  environment: Environment,
  start: { setupUrl: string | undefined; paymentsOff: boolean; square: SquareState },
): string[] {
  const { setupUrl, square } = start;
  const lines = [`Comal is serving ${environment.publicUrl}`];
  if (square.source === 'bundled' && square.problem !== null) {
    lines.push(
      `The connection to Square cannot be read: ${square.problem === 'other_key' ? 'the key that encrypted it is missing. Put back SECRETS_KEY or the file secrets.key in DATA_DIR' : 'it was changed'}, or connect Square again in the console.`,
    );
  }
  if (start.paymentsOff) {
    lines.push(
      `ORDERING IS CLOSED: this truck is open for real and ${square.source === 'bundled' ? 'no Square account is connected' : 'the account is one of Square’s sandbox'}, so no card can be charged. Connect Square in the console, or set SQUARE_ACCESS_TOKEN to its production token and start again, or set ALLOW_SANDBOX=1 to rehearse with pretend money.`,
    );
  } else if (square.source === 'bundled') {
    lines.push(
      'Payments go to the bundled sandbox: no real money moves. Connect Square in the console, or set SQUARE_ACCESS_TOKEN, to go live.',
    );
  } else if (square.source === 'host' && environment.square.webhookSignatureKey === undefined) {
    lines.push('SQUARE_WEBHOOK_SIGNATURE_KEY is not set: payments are only noticed by asking Square again.');
  }
  if (setupUrl !== undefined) lines.push(`Set up the owner's account, once, at ${setupUrl}`);
  return lines;
}
