import * as z from 'zod/mini';

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

/** The parts of an answer that are read: a list's messages, a message, or an error's code. */
const answerBody = z.object({
  code: z.nullish(z.number()),
  messages: z.optional(z.array(z.object({ body: z.nullable(z.string()), status: z.string() }))),
  sid: z.optional(z.string()),
  status: z.optional(z.union([z.string(), z.number()])),
  error_code: z.nullish(z.number()),
});

export interface TwilioAnswer {
  /** The HTTP status. */
  status: number;
  body: z.infer<typeof answerBody>;
}

export interface TwilioAccount {
  /** Sends a message. */
  create(message: { to: string; body: string }, signal: AbortSignal): Promise<TwilioAnswer>;
  /** Lists what was sent to a number since then. */
  listed(query: URLSearchParams, signal: AbortSignal): Promise<TwilioAnswer>;
  /** Returns one message as it is now. */
  read(sid: string, signal: AbortSignal): Promise<TwilioAnswer>;
}

/** Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioAccount(config: TwilioConfig): TwilioAccount {
  const { accountSid, authToken, baseUrl = 'https://api.twilio.com' } = config;
  const messages = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = config.from.startsWith('MG')
    ? { MessagingServiceSid: config.from }
    : { From: config.from };

  async function call(
    url: string,
    signal: AbortSignal,
    form?: Record<string, string>,
  ): Promise<TwilioAnswer> {
    const response = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal,
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: answerBody.safeParse(parsed(await response.text())).data ?? {} };
  }

  return {
    create: ({ to, body }, signal) => call(`${messages}.json`, signal, { To: to, Body: body, ...sender }),
    listed: (query, signal) => call(`${messages}.json?${query.toString()}`, signal),
    read: (sid, signal) => call(`${messages}/${encodeURIComponent(sid)}.json`, signal),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: only its status is used.
    return undefined;
  }
}
