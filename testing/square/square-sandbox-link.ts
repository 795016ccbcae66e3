import { SANDBOX_LOCATION, type SandboxServer } from './square-sandbox-server.ts';
import type { Order, PaymentLink, SquareError } from '../../square-sandbox/wire.ts';

export const LINKS = '/v2/online-checkout/payment-links';
export const RETURN_TO = 'http://shop.example/order-confirmation?order=a.b%20c&x=1+1#top';

export type LinkBody = Record<string, unknown> & { order: Record<string, unknown> };

/** The body of a request for a payment link: two tacos, $12.00, tax $1.06. */
export function linkBody(change: (body: LinkBody) => void = () => undefined): LinkBody {
  const body: LinkBody = {
    idempotency_key: `key-${Math.random()}`,
    order: {
      location_id: SANDBOX_LOCATION,
      reference_id: 'our-order',
      line_items: [
        {
          name: 'Taco <b>al pastor</b>',
          quantity: '2',
          base_price_money: { amount: 600, currency: 'USD' },
          note: 'No "onion"',
        },
      ],
      taxes: [{ uid: 't', name: 'Tax', percentage: '8.875', type: 'ADDITIVE', scope: 'ORDER' }],
    },
    checkout_options: { redirect_url: RETURN_TO },
  };
  change(body);
  return body;
}

export async function makeLink(server: SandboxServer, body = linkBody()): Promise<PaymentLink> {
  const made = await server.call('POST', LINKS, body);
  if (made.status !== 200) throw new Error(`No link: ${JSON.stringify(made.body)}`);
  return (made.body as { payment_link: PaymentLink }).payment_link;
}

export async function orderOf(server: SandboxServer, link: PaymentLink): Promise<Order> {
  return ((await server.call('GET', `/v2/orders/${link.order_id}`)).body as { order: Order }).order;
}

/** Presses a button of the payment page. */
export function press(link: PaymentLink, outcome: string, language = 'en-US,en;q=0.9'): Promise<Response> {
  const headers = { 'accept-language': language };
  const body = new URLSearchParams({ outcome });
  return fetch(link.url, { method: 'POST', body, headers, redirect: 'manual' });
}

export function firstError(body: unknown): SquareError | undefined {
  return (body as { errors?: SquareError[] }).errors?.[0];
}
