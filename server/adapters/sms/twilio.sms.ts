import type { Twilio } from 'twilio';
import type { SmsMessage, SmsPort, SmsSent } from './sms.port.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or a messaging service (`MG…`). */
  from: string;
  /** Another host that speaks Twilio's API, without a trailing slash. */
  baseUrl?: string | undefined;
  /** How long one message may take, milliseconds; 20,000 unless told. Shorter than a job's lease. */
  timeLimitMs?: number | undefined;
}

const TIME_LIMIT_MS = 20_000;
/** Twilio's clock and ours may differ by so much. */
const CLOCK_SLACK_MS = 60_000;
const LOOK_BACK = 50;

// Twilio's error codes, https://www.twilio.com/docs/api/errors
const OPTED_OUT = 21610;
const INVALID_NUMBER = new Set([21211, 21214, 21217, 21401, 21421, 21614]);
/** About our own account or sender: the owner's to mend, and another try may then succeed. */
const OURS_TO_MEND = new Set([20003, 20404, 20429, 21212, 21603, 21606, 21611, 21659, 21660, 21701, 21703]);

/** Text messages through Twilio's own SDK, which is loaded with the first message. */
export function twilioSms(config: TwilioConfig): SmsPort {
  let loading: Promise<Twilio> | undefined;
  const client = () => (loading ??= makeClient(config));
  const sender = config.from.startsWith('MG') ? { messagingServiceSid: config.from } : { from: config.from };

  async function deliver({ to, body, triedSince }: SmsMessage): Promise<SmsSent> {
    try {
      const { messages } = await client();
      if (triedSince !== null) {
        const dateSentAfter = new Date(triedSince - CLOCK_SLACK_MS);
        const earlier = await messages.list({ to, dateSentAfter, limit: LOOK_BACK });
        // Each message holds its order's own address: the same words are the same message.
        if (earlier.some((sent) => sent.body === body && sent.status !== 'failed')) return { ok: true };
      }
      await messages.create({ to, body, ...sender });
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  }

  return { on: true, send: (message) => within(config.timeLimitMs ?? TIME_LIMIT_MS, deliver(message)) };
}

async function makeClient({ accountSid, authToken, baseUrl, timeLimitMs }: TwilioConfig): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const timeout = timeLimitMs ?? TIME_LIMIT_MS;
  if (baseUrl === undefined) return twilio(accountSid, authToken, { timeout });
  // The SDK can be told a region, never a host: only the way its requests go out is ours to change.
  class ElsewhereClient extends twilio.RequestClient {
    override request: (typeof twilio.RequestClient)['prototype']['request'] = (options) => {
      const { pathname, search } = new URL(options.uri);
      return super.request({ ...options, uri: `${baseUrl}${pathname}${search}` });
    };
  }
  return twilio(accountSid, authToken, { httpClient: new ElsewhereClient({ timeout }) });
}

/** Twilio's own words repeat the number: only codes are kept. */
function failureOf(error: unknown): SmsSent {
  const status = numberIn(error, 'status');
  const code = numberIn(error, 'code');
  if (code === OPTED_OUT) return { ok: false, error: 'refused', detail: 'opted_out' };
  if (code !== undefined && INVALID_NUMBER.has(code)) {
    return { ok: false, error: 'refused', detail: 'invalid_number' };
  }
  const detail = [status, code].filter((part) => part !== undefined).join(' ') || 'no answer';
  const final =
    status !== undefined &&
    status >= 400 &&
    status < 500 &&
    ![401, 403, 404, 408, 429].includes(status) &&
    !OURS_TO_MEND.has(code ?? 0);
  return { ok: false, error: final ? 'refused' : 'unavailable', detail };
}

function numberIn(value: unknown, key: string): number | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' ? found : undefined;
}

async function within(ms: number, sending: Promise<SmsSent>): Promise<SmsSent> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SmsSent>((resolve) => {
    timer = setTimeout(resolve, ms, { ok: false, error: 'unavailable', detail: 'no answer in time' });
  });
  try {
    return await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
