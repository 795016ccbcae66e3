import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { SiteLanguage } from '../../../domain/language.ts';
import { CART_MESSAGES } from '../../../web/customer/cart/cart.messages.ts';
import { CHECKOUT_MESSAGES } from '../../../web/customer/checkout/checkout.messages.ts';
import { CUSTOMIZE_MESSAGES } from '../../../web/dish-options/customize.messages.ts';
import { FRAME } from '../../../web/customer/frame/frame.messages.ts';
import { ORDER_MESSAGES } from '../../../web/customer/order/order.messages.ts';
import { CARD_MESSAGES } from '../../../web/ui/dish/dish.messages.ts';
import { expect } from '../journey.ts';
import type { RecordedPushes } from '../recorded-pushes.ts';

/** What customers of each language read on Brasa Norte's menu, and who orders in it. */
const READ: Record<SiteLanguage, { dish: string; option: RegExp; name: string; email: string }> = {
  en: { dish: 'Brisket Board', option: /^Hot honey/, name: 'Kim', email: 'kim@mail.example' },
  es: { dish: 'Tabla de brisket', option: /^Miel picante/, name: 'Lucía', email: 'lucia@mail.example' },
};

export interface Ordered {
  id: string;
  token: string;
}

/** Orders the brisket with its dearer sauce, agrees to texts and pays on Square's page. */
export async function orderBrisket(phone: BrowserContext, language: SiteLanguage): Promise<Ordered> {
  const { dish, option, name, email } = READ[language];
  const checkoutWords = CHECKOUT_MESSAGES[language];
  const page = await phone.newPage();
  await page.goto(`/menu?lang=${language}`);
  await page.getByRole('button', { name: `${CARD_MESSAGES[language].choose} ${dish}` }).click();
  const dialog = page.getByRole('dialog', { name: dish });
  await dialog.getByRole('checkbox', { name: option }).check({ force: true });
  await dialog.getByRole('button', { name: CUSTOMIZE_MESSAGES[language].addToOrder }).click();
  await page.getByRole('button', { name: FRAME[language].cart(1) }).click();
  const cart = page.getByRole('dialog', { name: CART_MESSAGES[language].yourOrder });
  await cart.getByRole('button', { name: CART_MESSAGES[language].proceed }).click();
  const checkout = page.getByRole('dialog', { name: checkoutWords.title });
  await checkout.getByLabel(checkoutWords.name).fill(name);
  await checkout.getByLabel(checkoutWords.email).fill(email);
  await checkout.getByLabel(checkoutWords.phone).fill('(312) 555-0199');
  await checkout.getByLabel(checkoutWords.textMe).check({ force: true });
  await checkout.getByRole('button', { name: checkoutWords.proceed }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText(ORDER_MESSAGES[language].orderNumber)).toBeVisible();
  const token = new URL(page.url()).searchParams.get('order') ?? '';
  await page.close();
  return { id: token.split('.')[0] ?? '', token };
}

async function ok(answer: { status(): number; text(): Promise<string>; url(): string }): Promise<void> {
  expect(answer.status(), `${answer.url()} ${await answer.text()}`).toBeLessThan(300);
}

/** An account, a forgotten password, a message and a phone for notices, all in the language of the phone. */
export async function meetTheTruck(
  { request }: BrowserContext,
  language: SiteLanguage,
  { token }: Ordered,
  pushes: RecordedPushes,
): Promise<void> {
  const { name, email } = READ[language];
  const { endpoint, keys } = pushes.subscribe();
  for (const [call, data] of [
    ['push/subscriptions', { subscription: { endpoint, keys }, orderToken: token, promotions: true }],
    ['contacts', { name, email, message: 'Do you cater?' }],
    [
      'auth/customer/signup',
      {
        firstName: name,
        lastName: 'Vega',
        email,
        password: 'oak-and-embers-9',
        username: '',
        website: '',
        company: '',
      },
    ],
    ['auth/customer/forgot', { email }],
  ] as const) {
    await ok(await request.post(`/api/${call}`, { data }));
  }
}

/** What the owner sends that others read: progress, refunds, replies, invitations, a promotion. */
export async function serve(
  owner: APIRequestContext,
  orders: Readonly<Record<SiteLanguage, Ordered>>,
): Promise<void> {
  for (const [language, { id }] of Object.entries(orders)) {
    for (const status of ['preparing', 'ready', 'picked_up']) {
      await ok(await owner.post(`/api/owner/orders/${id}/status`, { data: { status } }));
    }
    await ok(
      await owner.post(`/api/owner/orders/${id}/refund`, { data: { amount: '2.00', reason: 'late' } }),
    );
    const once = { 'idempotency-key': `print-${id}` };
    await ok(await owner.post(`/api/owner/orders/${id}/print`, { headers: once }));
    const invitation = { name: 'Ana', email: `ana-${language}@mail.example`, role: 'cook', language };
    await ok(await owner.post('/api/owner/staff/invitations', { data: invitation }));
  }
  const { messages } = (await (await owner.get('/api/owner/messages')).json()) as {
    messages: { id: string }[];
  };
  for (const { id } of messages) {
    await ok(
      await owner.post(`/api/owner/messages/${id}/replies`, { data: { text: 'We do: 312-555-0138.' } }),
    );
  }
  const words = {
    en: { title: 'Burnt ends', message: 'Until they are gone.' },
    es: { title: 'Puntas', message: 'Hasta que se acaben.' },
  };
  const promotion = { words, path: '/menu', picture: 'none', audience: 'everyone', at: null };
  await ok(await owner.post('/api/owner/promotions', { data: promotion }));
}
