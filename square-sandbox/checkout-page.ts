import { createHash } from 'node:crypto';
import type { CheckoutMessages } from './checkout.messages.ts';
import type { LineItem, Money, Order } from './wire.ts';

const STYLE = `
:root{color-scheme:light dark;--page:#f3f4f2;--card:#fff;--ink:#1b1d1b;--soft:#5a605b;--line:#d9ddd9;--go:#0f6b3d;--go-ink:#fff;--warn:#8a4b00;--warn-page:#fff1d6;--bad:#a3211b;--bad-page:#fde9e7}
@media (prefers-color-scheme:dark){:root{--page:#141614;--card:#1e211f;--ink:#f0f2f0;--soft:#a9b0aa;--line:#373c38;--go:#5fd394;--go-ink:#06210f;--warn:#ffd48a;--warn-page:#3a2a0a;--bad:#ffb4ad;--bad-page:#42140f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.banner{margin:0;padding:.6rem 1rem;background:var(--warn-page);color:var(--warn);text-align:center;font-weight:700}
main{max-width:32rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1.25rem 1.5rem}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1rem;color:var(--soft)}
ul{list-style:none;margin:0;padding:0}
li,.sum div{display:flex;gap:1rem;justify-content:space-between}
li{padding:.6rem 0;border-top:1px solid var(--line)}
small{display:block;color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.name{overflow-wrap:anywhere}
.amount,dd{margin:0;white-space:nowrap;font-variant-numeric:tabular-nums}
.sum{margin:.5rem 0 1.25rem;padding-top:.75rem;border-top:2px solid var(--line)}
.sum .total{font-size:1.25rem;font-weight:700;margin-top:.25rem}
.message{margin:0 0 1rem;padding:.75rem 1rem;border-radius:8px;background:var(--bad-page);color:var(--bad);font-weight:600}
form{display:grid;gap:.75rem}
input{font:inherit;font-size:1.5rem;letter-spacing:.2em;text-transform:uppercase;width:100%;padding:.5rem .75rem;border-radius:8px;border:1px solid var(--soft);background:transparent;color:var(--ink)}
.due{margin:0 0 1rem;font-size:2.5rem;font-weight:700}
button,.back{font:inherit;display:block;width:100%;min-height:3rem;padding:.6rem 1rem;border-radius:8px;border:1px solid var(--line);background:transparent;color:var(--ink);text-align:center;text-decoration:none;cursor:pointer}
.pay{background:var(--go);border-color:var(--go);color:var(--go-ink);font-weight:700}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
.explain{color:var(--soft);font-size:.875rem;margin:1rem 0 0}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A browser holds a form to `form-action` through its redirects, so the shop's origin is named. */
export function contentSecurityPolicy(redirectUrl: string | undefined): string {
  const shop =
    redirectUrl !== undefined && URL.canParse(redirectUrl) ? ` ${new URL(redirectUrl).origin}` : '';
  return [
    `default-src 'none'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `img-src data:`,
    `form-action 'self'${shop}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** The page with the order and its buttons. `message` is the last failure; `tipCents` is offered, 0 for no offer. */
export function paymentPage(
  messages: CheckoutMessages,
  order: Order,
  { message, tipCents }: { message: string | undefined; tipCents: number },
): string {
  const discount = order.total_discount_money.amount;
  const sum = [
    [messages.subtotal, order.total_money.amount - order.total_tax_money.amount + discount],
    ...(order.discounts ?? []).map(
      (each) => [each.name ?? messages.discount, -(each.applied_money?.amount ?? 0)] as const,
    ),
    [messages.tax, order.total_tax_money.amount],
  ] as const;
  const total = dollars(order.total_money);
  const withCents = (amount: number) => dollars({ ...order.total_money, amount });
  const tip = messages.payWithTip(withCents(tipCents), withCents(order.total_money.amount + tipCents));
  return document(
    messages,
    messages.title,
    `${message === undefined ? '' : `<p class="message" role="alert">${escaped(message)}</p>`}
<h2>${escaped(messages.order)}</h2>
<ul>${order.line_items.map(lineRow).join('')}</ul>
<dl class="sum">${sum
      .map(([name, cents]) => `<div><dt>${escaped(name)}</dt><dd>${withCents(cents)}</dd></div>`)
      .join('')}<div class="total"><dt>${escaped(messages.total)}</dt><dd>${total}</dd></div></dl>
<form method="post">
<button class="pay" name="outcome" value="pay">${escaped(messages.pay(total))}</button>${
      tipCents === 0 ? '' : `\n<button name="outcome" value="tip">${escaped(tip)}</button>`
    }
<button name="outcome" value="decline">${escaped(messages.decline)}</button>
<button name="outcome" value="cancel">${escaped(messages.cancel)}</button>
</form>
<p class="explain">${escaped(messages.explain)}</p>`,
  );
}

/** A page with a message, and a link back where there is one. */
export function noticePage(
  messages: CheckoutMessages,
  title: string,
  text: string,
  backUrl: string | undefined,
): string {
  const back =
    backUrl === undefined ? '' : `<a class="back" href="${escaped(backUrl)}">${escaped(messages.back)}</a>`;
  return document(messages, title, `<p>${escaped(text)}</p>${back}`);
}

function lineRow(line: LineItem): string {
  const details = [...(line.modifiers ?? []).map((modifier) => modifier.name), line.note ?? ''].filter(
    Boolean,
  );
  const small = details.length === 0 ? '' : `<small>${escaped(details.join(' · '))}</small>`;
  return `<li><span class="name">${escaped(line.quantity)} × ${escaped(line.name)}${small}</span><span class="amount">${
    line.gross_sales_money === undefined ? '' : dollars(line.gross_sales_money)
  }</span></li>`;
}

/** A page of the stand-in. `refreshSeconds` has the browser load it again. */
export function document(
  messages: Pick<CheckoutMessages, 'language' | 'banner'>,
  title: string,
  body: string,
  refreshSeconds?: number,
): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html>
<html lang="${messages.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh}<link rel="icon" href="data:,"><title>${escaped(title)} · ${escaped(messages.banner)}</title>
<style>${STYLE}</style></head><body><header><p class="banner">${escaped(messages.banner)}</p></header>
<main><div class="card"><h1>${escaped(title)}</h1>
${body}
</div></main></body></html>
`;
}

export function dollars(money: Money): string {
  const cents = Math.abs(money.amount);
  return `${money.amount < 0 ? '−' : ''}$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
