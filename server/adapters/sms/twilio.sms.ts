import * as z from 'zod/mini';
import type { SmsMessage, SmsPort, SmsSent } from './sms.port.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or a messaging service (`MG…`). */
  from: string;
  /** Another host with Twilio's API, without a trailing slash. */
  baseUrl?: string | undefined;
  /** Time limit of one message, milliseconds; 20,000 by default. Shorter than a job's lease. */
  timeLimitMs?: number | undefined;
}

const TIME_LIMIT_MS = 20_000;
/** Twilio's clock and ours may differ by this much. */
const CLOCK_SLACK_MS = 60_000;
const LOOK_BACK = 50;

// Twilio's error codes, https://www.twilio.com/docs/api/errors
const OPTED_OUT = 21610;
const INVALID_NUMBER = new Set([21211, 21214, 21217, 21401, 21421, 21614]);
/** Errors of our own account or sender: the owner can fix them, and a retry may then succeed. */
const OWN_ERRORS = new Set([20003, 20404, 20429, 21212, 21603, 21606, 21611, 21659, 21660, 21701, 21703]);

/** The parts of an answer that are read: a list's messages, or an error's code. */
const answerBody = z.object({
  code: z.nullish(z.number()),
  messages: z.optional(z.array(z.object({ body: z.nullable(z.string()), status: z.string() }))),
});

/** Text messages through Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioSms(config: TwilioConfig): SmsPort {
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com', timeLimitMs = TIME_LIMIT_MS } = config;
  const messages = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = config.from.startsWith('MG')
    ? { MessagingServiceSid: config.from }
    : { From: config.from };

  async function call(url: string, signal: AbortSignal, form?: Record<string, string>) {
    const response = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal,
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: answerBody.safeParse(parsed(await response.text())).data ?? {} };
  }

  async function deliver({ to, body, triedSince }: SmsMessage): Promise<SmsSent> {
    // The limit covers the body as well: a server may send its headers and stall.
    const signal = AbortSignal.timeout(timeLimitMs);
    if (triedSince !== null) {
      const since = new Date(triedSince - CLOCK_SLACK_MS).toISOString().replace(/\.\d+/, '');
      const query = new URLSearchParams({ To: to, 'DateSent>': since, PageSize: String(LOOK_BACK) });
      const earlier = await call(`${messages}?${query.toString()}`, signal);
      if (earlier.status !== 200 || earlier.body.messages === undefined) return failureOf(earlier);
      // Each message contains its order's own URL, so equal text means the same message.
      if (earlier.body.messages.some((sent) => sent.body === body && sent.status !== 'failed'))
        return { ok: true };
    }
    const created = await call(messages, signal, { To: to, Body: body, ...sender });
    return created.status === 201 ? { ok: true } : failureOf(created);
  }

  return { on: true, send: (message) => deliver(message).catch(() => failureOf({})) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: only its status is used.
    return undefined;
  }
}

/** Twilio's texts repeat the number: only codes are kept. */
function failureOf({
  status,
  body,
}: {
  status?: number;
  body?: { code?: number | null | undefined };
}): SmsSent {
  const code = body?.code ?? undefined;
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
    !OWN_ERRORS.has(code ?? 0);
  return { ok: false, error: final ? 'refused' : 'unavailable', detail };
}
