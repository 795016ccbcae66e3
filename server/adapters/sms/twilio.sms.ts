import type { SmsMessage, SmsPort, SmsSent } from './sms.port.ts';
import { type TwilioConfig, twilioAccount } from './twilio.account.ts';
import { INVALID_NUMBER, OPTED_OUT, OWN_ERRORS } from './twilio.codes.ts';

const TIME_LIMIT_MS = 20_000;
/** Twilio's clock and ours may differ by this much. */
const CLOCK_SLACK_MS = 60_000;
const LOOK_BACK = 50;

/** Text messages through Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioSms(config: TwilioConfig): SmsPort {
  const { timeLimitMs = TIME_LIMIT_MS } = config;
  const account = twilioAccount(config);

  async function deliver({ to, body, triedSince }: SmsMessage): Promise<SmsSent> {
    // The limit covers the body as well: a server may send its headers and stall.
    const signal = AbortSignal.timeout(timeLimitMs);
    if (triedSince !== null) {
      const since = new Date(triedSince - CLOCK_SLACK_MS).toISOString().replace(/\.\d+/, '');
      const query = new URLSearchParams({ To: to, 'DateSent>': since, PageSize: String(LOOK_BACK) });
      const earlier = await account.listed(query, signal);
      if (earlier.status !== 200 || earlier.body.messages === undefined) return failureOf(earlier);
      // Each message contains its order's own URL, so equal text means the same message.
      if (earlier.body.messages.some((sent) => sent.body === body && sent.status !== 'failed'))
        return { ok: true };
    }
    const created = await account.create({ to, body }, signal);
    return created.status === 201 ? { ok: true } : failureOf(created);
  }

  return { on: true, send: (message) => deliver(message).catch(() => failureOf({})) };
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
