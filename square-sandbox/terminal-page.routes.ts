import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offeredTip } from './card-payments.ts';
import { contentSecurityPolicy, document, dollars, escaped } from './checkout-page.ts';
import { pageLanguage } from './checkout.messages.ts';
import { TERMINAL_MESSAGES, type TerminalMessages } from './terminal.messages.ts';
import type { Terminals } from './terminals.ts';
import { Refusal, type TerminalCheckout } from './wire.ts';

type DeviceRoute = { Params: { deviceId: string }; Querystring: { said?: string } };

/** A terminal looks for its next payment this often. */
const REFRESH_SECONDS = 2;

/** The screen of a terminal: where its code is typed in, and where a card is held to it. Works without scripts. */
export function terminalPageRoutes(
  app: FastifyInstance,
  terminals: Terminals,
  publicBase: () => string,
): void {
  app.get('/terminal', (request, reply) => {
    const messages = messagesOf(request);
    return page(reply, 200, document(messages, messages.title, codeForm(messages, undefined)));
  });

  app.post('/terminal', (request, reply) => {
    const messages = messagesOf(request);
    const deviceId = terminals.pair(field(request, 'code'));
    if (deviceId !== null) return reply.redirect(`${publicBase()}/terminal/${deviceId}`, 303);
    return page(reply, 422, document(messages, messages.title, codeForm(messages, messages.wrongCode)));
  });

  app.get<DeviceRoute>('/terminal/:deviceId', (request, reply) => {
    const messages = messagesOf(request);
    const screen = terminals.screen(request.params.deviceId);
    if (screen === undefined) {
      return page(reply, 404, document(messages, messages.title, `<p>${escaped(messages.unknown)}</p>`));
    }
    const body = screenBody(messages, screen, request.query.said);
    return page(reply, 200, document(messages, screen.name, body, REFRESH_SECONDS));
  });

  app.post<DeviceRoute>('/terminal/:deviceId', (request, reply) => {
    const { deviceId } = request.params;
    const result = act(terminals, deviceId, field(request, 'do'));
    return reply.redirect(`${publicBase()}/terminal/${encodeURIComponent(deviceId)}?said=${result}`, 303);
  });
}

/** Does what was pressed; a press on what is no longer shown does nothing. */
function act(terminals: Terminals, deviceId: string, pressed: string): 'approved' | 'declined' | '' {
  try {
    switch (pressed) {
      case 'pay':
        terminals.pay(deviceId);
        return 'approved';
      case 'tip':
        terminals.pay(deviceId, tipFor(terminals.screen(deviceId)?.checkout ?? null));
        return 'approved';
      case 'decline':
        terminals.decline(deviceId);
        return 'declined';
      case 'cancel':
        terminals.cancelAtTerminal(deviceId);
        return '';
      case 'on':
      case 'off':
        terminals.turn(deviceId, pressed === 'on');
        return '';
      default:
        return '';
    }
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}

function tipFor(checkout: TerminalCheckout | null): number {
  return offeredTip(checkout?.amount_money.amount ?? 0);
}

function codeForm(messages: TerminalMessages, problem: string | undefined): string {
  return `${problem === undefined ? '' : `<p class="message" role="alert">${escaped(problem)}</p>`}
<form method="post"><label for="code">${escaped(messages.code)}</label>
<input id="code" name="code" maxlength="10" autocomplete="off" autocapitalize="characters" required>
<button class="pay">${escaped(messages.pair)}</button></form>
<p class="explain">${escaped(messages.codeHint)}</p>`;
}

const button = (pressed: string, label: string, kind = '') =>
  `<button${kind} name="do" value="${pressed}">${escaped(label)}</button>`;
const form = (buttons: string[]) => `<form method="post">${buttons.join('\n')}</form>`;

function screenBody(
  messages: TerminalMessages,
  { online, checkout }: { online: boolean; checkout: TerminalCheckout | null },
  said: string | undefined,
): string {
  if (!online) return `<p>${escaped(messages.off)}</p>${form([button('on', messages.turnOn)])}`;
  const off = button('off', messages.turnOff);
  if (checkout === null) {
    const news = said === 'approved' ? `<h2>${escaped(messages.approved)}</h2>` : '';
    return `${news}<p>${escaped(messages.ready)}</p>${form([off])}`;
  }
  const news = said === 'declined' ? `<p class="message" role="alert">${escaped(messages.declined)}</p>` : '';
  const total = checkout.amount_money;
  const tip = { ...total, amount: tipFor(checkout) };
  return `${news}<h2>${escaped(messages.due)}</h2><p class="due">${dollars(total)}</p>${form([
    button('pay', messages.tap(dollars(total)), ' class="pay"'),
    ...(checkout.device_options.tip_settings?.allow_tipping === true
      ? [button('tip', messages.tapWithTip(dollars(tip)))]
      : []),
    button('decline', messages.decline),
    button('cancel', messages.cancel),
    off,
  ])}`;
}

function messagesOf(request: FastifyRequest): TerminalMessages {
  return TERMINAL_MESSAGES[pageLanguage(request.headers['accept-language'])];
}

function field(request: FastifyRequest, name: string): string {
  const form = typeof request.body === 'string' ? new URLSearchParams(request.body) : new URLSearchParams();
  return form.get(name) ?? '';
}

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(undefined),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(html);
}
