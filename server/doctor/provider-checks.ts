import type { MailProblem } from '../../contracts/owner/connections/mail.ts';
import type { SmtpServer } from '../adapters/email/smtp.server.ts';
import { checkSmtp } from '../adapters/email/smtp.test-message.ts';
import type { PaymentsPort, SquareAccount } from '../adapters/payments/payments.port.ts';
import { twilioAccount, type TwilioConfig } from '../adapters/sms/twilio.account.ts';
import type { Environment } from '../environment.ts';
import { PUT_KEY_BACK } from '../sealed-secrets.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const TIMEOUT_MS = 8_000;

/** Why what the console stored cannot be used; null where it can. */
export type StoredProblem = 'other_key' | 'damaged' | null;

/** Returns the fault of a stored connection that cannot be read, null for any other. */
function unreadable(about: string, problem: StoredProblem): Finding | null {
  if (problem === null) return null;
  return fault(
    about,
    problem === 'other_key'
      ? `its key is missing: ${PUT_KEY_BACK}, or connect it again in the console`
      : 'what is stored of it was changed: connect it again in the console',
  );
}

/** The Square account to check: whose it is, and whether it hears of payments at once. */
export interface CheckedSquare {
  source: 'host' | 'console' | 'none';
  problem: StoredProblem;
  port: Pick<PaymentsPort, 'checkAccount'>;
  hasWebhook: boolean;
  /** Whether the truck is open for real. */
  live: boolean;
}

const ACCOUNT_PROBLEMS: Record<NonNullable<SquareAccount['problem']>, string> = {
  token: 'it refuses the token: connect Square again with a new one',
  environment: 'the token is of Square’s other environment: check SQUARE_ENVIRONMENT, or connect again',
  permission: 'the token lacks permissions: make one with payments, orders and merchant profile',
  location: 'the location is not one of this account’s: check SQUARE_LOCATION_ID, or connect again',
  inactive: 'the location is not active: activate it in Square’s Dashboard',
  no_cards: 'the location cannot take cards: finish Square’s activation',
  currency: 'the location’s currency is not US dollars, which Comal sells in',
};

/** Whether cards can be charged. */
export async function checkSquare({
  source,
  problem,
  port,
  hasWebhook,
  live,
}: CheckedSquare): Promise<Finding> {
  const about = 'Square';
  const lost = unreadable(about, problem);
  if (lost !== null) return lost;
  if (source === 'none') {
    return live
      ? fault(about, 'the truck is open for real and no account is connected: ordering is closed')
      : ok(about, 'not connected: the bundled sandbox takes pretend money');
  }
  const account = await port.checkAccount();
  if (!account.ok) {
    return account.error === 'rejected' || account.accessRefused
      ? fault(about, ACCOUNT_PROBLEMS.token)
      : fault(about, `it does not answer (${account.detail}): check this machine’s way to the internet`);
  }
  if (account.value.problem !== null) return fault(about, ACCOUNT_PROBLEMS[account.value.problem]);
  if (!hasWebhook) {
    return warning(
      about,
      'it tells no payments, so they are asked for: set up the webhook (docs/go-live.md)',
    );
  }
  return ok(about, `${account.value.name} takes cards`);
}

const MAIL_PROBLEMS: Partial<Record<MailProblem, string>> = {
  no_such_host: 'no server has its name',
  refused: 'nothing listens at its port',
  no_answer: 'it does not answer',
  not_offered: 'it offers no encryption',
  certificate: 'its certificate does not hold',
  wrong_password: 'it refuses the user or password',
  no_sign_in: 'it takes no sign-in with a password',
  later: 'it is busy',
};

/** Whether the mail server is there and takes the sign-in; nothing is sent. */
export async function checkMail(server: SmtpServer | null, problem: StoredProblem): Promise<Finding> {
  const about = 'mail';
  const lost = unreadable(about, problem);
  if (lost !== null) return lost;
  if (server === null)
    return warning(about, 'no server is set up: messages wait in the console for the owner');
  const failed = await checkSmtp(server);
  if (failed === null) return ok(about, 'the server takes the sign-in');
  const why = MAIL_PROBLEMS[failed.problem] ?? 'it answers as no mail server does';
  return fault(about, `${why}: check SMTP_URL, or Settings in the console`);
}

/** Whether Twilio takes the account's token; nothing is sent. */
export async function checkTexts(config: TwilioConfig | null, problem: StoredProblem): Promise<Finding> {
  const about = 'text messages';
  const lost = unreadable(about, problem);
  if (lost !== null) return lost;
  if (config === null) return ok(about, 'not set up: none are offered');
  try {
    const { status } = await twilioAccount(config).listed(
      new URLSearchParams({ PageSize: '1' }),
      AbortSignal.timeout(TIMEOUT_MS),
    );
    if (status === 200) return ok(about, 'Twilio takes the token');
    if (status === 401 || status === 403 || status === 404) {
      return fault(
        about,
        'Twilio refuses the account or its token: check TWILIO_*, or Settings in the console',
      );
    }
    return warning(about, `Twilio answers ${status}: try again later`);
  } catch {
    return fault(about, 'Twilio does not answer: check this machine’s way to the internet');
  }
}

/** Whether phones can be sent notices. */
export function checkPush({ publicUrl }: Pick<Environment, 'publicUrl'>): Finding {
  return publicUrl.startsWith('https:')
    ? ok('push', 'phones can be sent notices')
    : warning('push', 'phones take notices from an https address only: see PUBLIC_URL');
}
