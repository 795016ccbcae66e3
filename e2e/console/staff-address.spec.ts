import type { Page } from '@playwright/test';
import type { TestSmtpServer } from '../../testing/messages/smtp-server.ts';
import { mailedLink, test } from '../support/account-journey.ts';
import { expect, expectAccessible, signInAsOwner } from '../support/journey.ts';
import { OWNER } from '../support/product.ts';

/** Changes the owner's address with the link mailed to the new one. */
async function moveTo(page: Page, mail: TestSmtpServer, from: string, to: string): Promise<void> {
  await page.goto('/admin/account');
  const box = page.getByRole('region', { name: 'Name and email' });
  await box.getByLabel('Email').fill(to);
  await box.getByLabel('Current password').fill(OWNER.password);
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(box.getByText(`We sent a link to ${to}.`)).toBeVisible();
  await expect(box.getByLabel('Email')).toHaveValue(from);
  await page.goto(await mailedLink(mail, to, '/admin/confirm-address'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expectAccessible(page);
}

test('the owner’s address changes once the link mailed to the new one is confirmed', async ({
  page,
  mail,
}) => {
  const next = 'duena@cocina.example';
  await signInAsOwner(page);
  await moveTo(page, mail, OWNER.email, next);
  await moveTo(page, mail, next, OWNER.email);
});
