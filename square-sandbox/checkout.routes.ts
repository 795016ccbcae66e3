import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offeredTip } from './card-payments.ts';
import { contentSecurityPolicy, noticePage, paymentPage } from './checkout-page.ts';
import { type CheckoutMessages, checkoutMessages } from './checkout.messages.ts';
import type { Payments } from './payments.ts';
import type { SandboxStore } from './store.ts';
import type { Order, PaymentLink } from './wire.ts';

type LinkRoute = { Params: { linkId: string } };

/** A link that can be paid, and its order. */
interface OpenLink {
  link: PaymentLink;
  order: Order;
}

/** The hosted payment page: a plain form that works without scripts. */
export function checkoutRoutes(app: FastifyInstance, store: SandboxStore, payments: Payments): void {
  app.get<LinkRoute>('/checkout/:linkId', (request, reply) => {
    const messages = checkoutMessages(request.headers['accept-language']);
    const open = openLink(request.params.linkId, reply, messages);
    return open === null ? reply : show(reply, 200, open, messages);
  });

  app.post<LinkRoute>('/checkout/:linkId', (request, reply) => {
    const messages = checkoutMessages(request.headers['accept-language']);
    const { linkId } = request.params;
    const outcome = outcomeOf(request);
    const paid = paidLink(linkId);
    if (paid !== undefined && outcome !== null) return reply.redirect(returnUrl(paid), 303);
    const open = openLink(linkId, reply, messages);
    if (open === null) return reply;
    if (outcome === 'cancel') {
      const back = open.link.checkout_options?.redirect_url;
      return back === undefined ? show(reply, 200, open, messages) : reply.redirect(back, 303);
    }
    const tipCents = outcome === 'tip' ? tipOf(open) : 0;
    if (outcome === null || (outcome === 'tip' && tipCents === 0)) {
      return show(reply, 400, open, messages, messages.chooseAction);
    }
    const payment = outcome === 'decline' ? payments.decline(linkId) : payments.pay(linkId, { tipCents });
    return payment.status === 'COMPLETED'
      ? reply.redirect(returnUrl(open.link), 303)
      : show(reply, 402, open, messages, messages.declined);
  });

  app.get<LinkRoute>('/receipt/:linkId', (request, reply) => {
    const messages = checkoutMessages(request.headers['accept-language']);
    const payment = store.payment(request.params.linkId);
    return payment === undefined
      ? page(reply, 404, undefined, noticePage(messages, messages.unknownTitle, messages.unknown, undefined))
      : page(reply, 200, undefined, noticePage(messages, messages.paidTitle, messages.paid, undefined));
  });

  function paidLink(linkId: string): PaymentLink | undefined {
    const link = store.link(linkId)?.link;
    return link !== undefined && store.completedPayment(link.order_id) !== undefined ? link : undefined;
  }

  /** Returns the link and its order while it can be paid; otherwise the reply is already sent. */
  function openLink(linkId: string, reply: FastifyReply, messages: CheckoutMessages): OpenLink | null {
    const found = store.link(linkId);
    const order = found && store.order(found.link.order_id);
    if (found === undefined || order === undefined) {
      page(reply, 404, undefined, noticePage(messages, messages.unknownTitle, messages.unknown, undefined));
      return null;
    }
    const { link, deleted } = found;
    if (store.completedPayment(order.id) !== undefined) {
      page(reply, 200, link, noticePage(messages, messages.paidTitle, messages.paid, returnUrl(link)));
      return null;
    }
    if (deleted || order.state === 'CANCELED') {
      const back = link.checkout_options?.redirect_url;
      page(reply, 410, link, noticePage(messages, messages.goneTitle, messages.gone, back));
      return null;
    }
    return { link, order };
  }
}

/** Returns the tip that the page offers in cents; 0 where its link asks for none. */
function tipOf({ link, order }: OpenLink): number {
  return link.checkout_options?.allow_tipping === true ? offeredTip(order.total_money.amount) : 0;
}

const OUTCOMES = ['pay', 'tip', 'decline', 'cancel'] as const;

function outcomeOf(request: FastifyRequest): (typeof OUTCOMES)[number] | null {
  const form = typeof request.body === 'string' ? new URLSearchParams(request.body) : new URLSearchParams();
  return OUTCOMES.find((each) => each === form.get('outcome')) ?? null;
}

/** Returns the shop's URL with Square's parameters; its own query stays unchanged. */
function returnUrl(link: PaymentLink): string {
  const url = link.checkout_options?.redirect_url;
  if (url === undefined) return link.url;
  const [address = '', fragment] = url.split('#', 2);
  const added = new URLSearchParams({
    checkoutId: link.id,
    orderId: link.order_id,
    transactionId: link.order_id,
  });
  return `${address}${address.includes('?') ? '&' : '?'}${added.toString()}${fragment === undefined ? '' : `#${fragment}`}`;
}

function show(
  reply: FastifyReply,
  status: number,
  open: OpenLink,
  messages: CheckoutMessages,
  message?: string,
): FastifyReply {
  return page(
    reply,
    status,
    open.link,
    paymentPage(messages, open.order, { message, tipCents: tipOf(open) }),
  );
}

function page(
  reply: FastifyReply,
  status: number,
  link: PaymentLink | undefined,
  html: string,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(link?.checkout_options?.redirect_url),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(html);
}
