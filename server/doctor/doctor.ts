import type { MailConnection } from '../connections/mail-connection.ts';
import type { SquareConnection } from '../connections/square-connection.ts';
import type { TextConnection } from '../connections/text-connection.ts';
import { problemOf, storedOf } from '../connections/connection.ts';
import { ownWebhook } from '../connections/square-accounts.ts';
import type { Environment } from '../environment.ts';
import { checkBackups } from './backup-checks.ts';
import type { Finding } from './finding.ts';
import { checkAddress, checkDisks, checkFileModes } from './host-checks.ts';
import { checkClock, checkReachable } from './network-checks.ts';
import { checkMail, checkPush, checkSquare, checkTexts } from './provider-checks.ts';

const SQUARE_URL = 'https://connect.squareup.com';

/** A truck's settings, and what it has connected. */
export interface ExaminedTruck {
  environment: Environment;
  square: Pick<SquareConnection, 'state' | 'port'>;
  mail: Pick<MailConnection, 'state'>;
  texts: Pick<TextConnection, 'state'>;
  /** Whether the truck is open for real. */
  live: boolean;
}

/** Checks the machine and the settings, which needs no truck that has been started. */
export async function examineHost(environment: Environment, live: boolean): Promise<Finding[]> {
  return [
    checkAddress(environment),
    ...checkDisks(environment),
    checkFileModes(environment),
    checkPush(environment),
    await checkBackups(environment.backup, live),
  ];
}

/** Checks everything that a truck needs around it. Nothing is changed or sent. */
export async function examine({ environment, square, mail, texts, live }: ExaminedTruck): Promise<Finding[]> {
  const { source } = square.state();
  const storedSquare = storedOf(square);
  const hasWebhook =
    storedSquare === null
      ? environment.square.webhookSignatureKey !== undefined
      : ownWebhook(environment, storedSquare) !== null;
  const { smtp, twilio, twilioBaseUrl: baseUrl } = environment;
  const twilioConfig = twilio ?? storedOf(texts);
  const squareUrl = environment.square.baseUrl ?? SQUARE_URL;
  return [
    ...(await examineHost(environment, live)),
    ...(await Promise.all([
      checkReachable(environment),
      checkSquare({ source, problem: problemOf(square), port: square.port(), hasWebhook, live }),
      checkMail(smtp === undefined ? storedOf(mail) : { url: smtp.url }, problemOf(mail)),
      checkTexts(twilioConfig === null ? null : { ...twilioConfig, baseUrl }, problemOf(texts)),
      // A demo asks nobody.
      ...(source === 'none' ? [] : [checkClock(squareUrl)]),
    ])),
  ];
}
