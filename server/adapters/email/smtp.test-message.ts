import type { MailProblem, MailStep, MailTest } from '../../../contracts/owner/connections/mail.ts';
import { MAIL_STEPS } from '../../../contracts/owner/connections/mail.ts';
import { within } from '../../within.ts';
import { checkMessage } from './email-headers.ts';
import type { EmailMessage } from './email.port.ts';
import { envelopeOf, mustEncrypt, smtpTransport, type SmtpServer } from './smtp.server.ts';

export interface TestedServer {
  server: SmtpServer;
  sender: { name: string; address: string };
  /** Host of the site, for message ids. */
  host: string;
}

type Failed = NonNullable<MailTest['failed']>;
type SmtpError = Partial<
  Record<'code' | 'originalCode' | 'command' | 'responseCode' | 'response' | 'message', unknown>
>;

/** The person who pressed the button is waiting. */
const TEST_TIMEOUT_MS = 25_000;

/**
 * Sends one message and returns how far it came. What the server says is read and not passed on: the answer is one of a
 * few words, whatever listens at that host and port.
 */
export async function testSmtp(
  { server, sender, host }: TestedServer,
  message: EmailMessage,
): Promise<MailTest> {
  const to = message.to.address;
  const steps = stepsTo(server);
  if (!checkMessage(message).ok) return outcome(to, steps, { step: 'accept', problem: 'recipient_refused' });
  const failed = await attempt(server, (transport) => transport.sendMail(envelopeOf(message, sender, host)));
  return outcome(to, steps, failed);
}

/** Connects and signs in without sending anything; returns what failed, or null. */
export function checkSmtp(server: SmtpServer): Promise<Failed | null> {
  return attempt(server, (transport) => transport.verify());
}

async function attempt(
  server: SmtpServer,
  use: (transport: ReturnType<typeof smtpTransport>) => Promise<unknown>,
): Promise<Failed | null> {
  const transport = smtpTransport(server);
  try {
    const tried = use(transport).then(() => null, failureOf);
    return await within(TEST_TIMEOUT_MS, tried, { step: 'reach', problem: 'no_answer' });
  } finally {
    transport.close();
  }
}

/** The steps that this server asks for. Of a URL only what it says is known. */
function stepsTo(server: SmtpServer): MailStep[] {
  const url = 'url' in server ? new URL(server.url) : null;
  const encrypted = 'url' in server ? url?.protocol === 'smtps:' : mustEncrypt(server);
  const signsIn = 'url' in server ? url?.username !== '' : server.user !== '';
  return MAIL_STEPS.filter((step) => (step !== 'encrypt' || encrypted) && (step !== 'sign_in' || signsIn));
}

function outcome(to: string, steps: readonly MailStep[], failed: Failed | null): MailTest {
  const until = failed === null ? MAIL_STEPS.length : MAIL_STEPS.indexOf(failed.step);
  return { to, passed: steps.filter((step) => MAIL_STEPS.indexOf(step) < until), failed };
}

/** Names of OpenSSL and Node for a certificate that does not hold, or a server that speaks no TLS. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;
const NO_TLS = /^(EPROTO|ERR_SSL_)/;
/** Servers refuse a sender at any of three commands, and say so in words or by an enhanced status. */
const SENDER = /\bsender\b|\bfrom address|sendas|mail from|\b5\.7\.60\b|\b5\.1\.[78]\b/i;

function failureOf(thrown: unknown): Failed {
  const error: SmtpError = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const problem = problemOf(error);
  return { step: problem === 'later' ? stepOf(error) : PROBLEM_STEPS[problem], problem };
}

const PROBLEM_STEPS: Record<MailProblem, MailStep> = {
  no_such_host: 'reach',
  refused: 'reach',
  no_answer: 'reach',
  no_mail_server: 'reach',
  not_offered: 'encrypt',
  certificate: 'encrypt',
  wrong_password: 'sign_in',
  sign_in_needed: 'sign_in',
  no_sign_in: 'sign_in',
  sender_refused: 'sender',
  recipient_refused: 'accept',
  message_refused: 'accept',
  later: 'accept',
};

/** The step at which a server was busy. */
function stepOf({ code, command }: SmtpError): MailStep {
  if (code === 'EAUTH') return 'sign_in';
  return command === 'MAIL FROM' ? 'sender' : 'accept';
}

function problemOf(error: SmtpError): MailProblem {
  const { code, command } = error;
  const original = typeof error.originalCode === 'string' ? error.originalCode : '';
  const status = typeof error.responseCode === 'number' ? error.responseCode : 0;
  const response = typeof error.response === 'string' ? error.response : '';
  if (code === 'EDNS') return 'no_such_host';
  if (CERTIFICATE.test(original)) return 'certificate';
  if (code === 'ETLS' || NO_TLS.test(original) || /required STARTTLS/.test(messageOf(error))) {
    return 'not_offered';
  }
  if (code === 'EAUTH') return authProblem(status);
  if (command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA') {
    if (status === 530 || (status === 550 && /authenticat/i.test(response))) return 'sign_in_needed';
    if (status >= 400 && status < 500) return 'later';
    if (command === 'MAIL FROM' || SENDER.test(response)) return 'sender_refused';
    return command === 'RCPT TO' ? 'recipient_refused' : 'message_refused';
  }
  if (code === 'ETIMEDOUT') return 'no_answer';
  if (original === 'ECONNREFUSED') return 'refused';
  if (code === 'ESOCKET') return 'no_answer';
  return 'no_mail_server';
}

function authProblem(status: number): MailProblem {
  if (status === 0) return 'no_sign_in';
  if (status >= 400 && status < 500 && status !== 432) return 'later';
  return status === 504 || status === 502 || status === 500 ? 'no_sign_in' : 'wrong_password';
}

function messageOf({ message }: SmtpError): string {
  return typeof message === 'string' ? message : '';
}
