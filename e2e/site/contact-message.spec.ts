import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

/** Waits for hydration: presses before it are ignored. */
async function contactForm(page: Page) {
  const form = page.locator('form.contact-form');
  await expect(form.locator('button[type="submit"]')).toBeVisible();
  return form;
}

async function fillLetter(page: Page, message: string) {
  const form = await contactForm(page);
  await form.getByLabel('Name').fill('Marisol Vega');
  await form.getByLabel('Email').fill('marisol@correo.example');
  await form.getByLabel('Message').fill(message);
  return form;
}

/** Answers the contact call in the page, so that no failed request is logged. */
async function answerContacts(page: Page, status: number, body: string): Promise<void> {
  await page.evaluate(
    ([status, body]) => {
      const real = window.fetch;
      const calls: string[] = [];
      Object.assign(window, { contactCalls: calls, answerAgain: () => (window.fetch = real) });
      window.fetch = async (input, init) => {
        if (!(typeof input === 'string' && input.includes('/api/contacts'))) return real(input, init);
        calls.push(new Headers(init?.headers).get('idempotency-key') ?? '');
        if (status === 0) throw new TypeError('Failed to fetch');
        return new Response(body, { status });
      };
    },
    [status, body] as const,
  );
}

const contactCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { contactCalls: string[] }).contactCalls);
const answerAgain = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { answerAgain: () => void }).answerAgain();
  });

test.describe('Contact', () => {
  test('names every way to reach the truck', async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveTitle('Contact | La Cocina de Abuela');
    const ways = page.locator('.contact-ways');
    await expect(ways.getByRole('link', { name: /\(928\) 555-0147/ })).toHaveAttribute(
      'href',
      'tel:9285550147',
    );
    await expect(ways.getByRole('link', { name: /hola@cocina\.example/ })).toHaveAttribute(
      'href',
      'mailto:hola@cocina.example',
    );
    await expect(ways).toContainText('Monday to Friday, 9:30 AM to 2 PM');
    await expect(ways).toContainText('Private events');
    await expect(page.locator('form.contact-form').getByLabel('Email')).toHaveAttribute('type', 'email');
  });

  test('a message without every field is not sent, and says so', async ({ page }) => {
    await page.goto('/contact');
    const form = await contactForm(page);
    await form.getByLabel('Name').fill('Marisol Vega');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('.toast')).toContainText('Missing Information');
    await expect(page.locator('.toast')).toContainText('Please fill in all fields.');
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.getByLabel('Email').fill('marisol@correo');
    await form.getByLabel('Message').fill('Hola');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('That email address does not look right. Please check it.')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('Hola');
  });

  test('a message is sent and the form is ready for another', async ({ page }) => {
    await page.goto('/contact');
    const form = await fillLetter(page, `Can you come on December 6? ${Date.now()}`);
    const answered = page.waitForResponse('**/api/contacts');
    await form.getByRole('button', { name: 'Send message' }).click();
    const answer = await answered;
    expect(answer.status()).toBe(201);
    expect(Object.keys(answer.request().postDataJSON() as object)).toEqual(['name', 'email', 'message']);
    await expect(page.locator('.toast')).toContainText('Gracias!');
    await expect(page.locator('.toast')).toContainText(
      "Your message has been sent. We'll get back to you soon!",
    );
    await expect(form.getByRole('heading', { name: 'Send another' })).toBeVisible();
    for (const label of ['Name', 'Email', 'Message']) await expect(form.getByLabel(label)).toHaveValue('');
    await expectAccessible(page);
  });

  test.describe('when it cannot be sent', () => {
    const failures = [
      ['the server fails', 500, ''],
      ['the connection is lost', 0, ''],
      ['an odd answer comes', 502, '<h1>Bad gateway</h1>'],
    ] as const;
    for (const [what, status, body] of failures) {
      test(`nothing typed is lost: ${what}`, async ({ page }) => {
        await page.goto('/contact');
        const form = await fillLetter(page, `A long letter, ${what}.`);
        await answerContacts(page, status, body);
        await form.getByRole('button', { name: 'Send message' }).click();
        await expect(page.locator('.toast')).toContainText('Failed to send message. Please try again.');
        await expect(form.getByLabel('Name')).toHaveValue('Marisol Vega');
        await expect(form.getByLabel('Email')).toHaveValue('marisol@correo.example');
        await expect(form.getByLabel('Message')).toHaveValue(`A long letter, ${what}.`);
        const keys = await contactCalls(page);
        // Sent again after 500 ms with the same idempotency key.
        expect(keys).toHaveLength(2);
        expect(new Set(keys).size).toBe(1);
        await answerAgain(page);
        await form.getByRole('button', { name: 'Send message' }).click();
        await expect(page.locator('.toast')).toContainText('Gracias!');
      });
    }

    test('too many messages at once are told to wait, in the server’s words', async ({ page }) => {
      await page.goto('/contact');
      const form = await fillLetter(page, 'Hola');
      const message = 'Too many attempts in a short time. Please wait a moment and try again.';
      await answerContacts(page, 429, JSON.stringify({ error: 'too_many_requests', message }));
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(page.locator('.toast')).toContainText('Failed to send message. Please try again.');
      await expect(page.locator('.toast')).toContainText(message);
      await expect(form.getByLabel('Message')).toHaveValue('Hola');
    });
  });

  test('what is typed survives a change of language', async ({ page }) => {
    await page.goto('/contact');
    const form = await fillLetter(page, 'Hola');
    await page.getByRole('link', { name: 'Cambiar a español' }).first().click();
    await expect(form.getByRole('heading', { name: 'Escríbenos' })).toBeVisible();
    await expect(form.getByLabel('Nombre')).toHaveValue('Marisol Vega');
    await expect(form.getByLabel('Mensaje')).toHaveValue('Hola');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.locator('.toast')).toContainText('¡Gracias!');
  });
});
