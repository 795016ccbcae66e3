import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';

test.use({ refusals: ['401 (Unauthorized)'] });

test('a session that ended during work is explained, and one that was ended by its person is not', async ({
  page,
  context,
}) => {
  const ended = page.getByText('You were signed out. Sign in to continue.');
  await signInAsOwner(page, '/admin/hours');
  const pause = page.getByRole('group', { name: /^Pause/ }).getByRole('button', { name: /^10 min/ });
  await expect(pause).toBeVisible();
  await context.clearCookies();
  await pause.click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(ended).toBeVisible();
  await expectAccessible(page);

  await signInAsOwner(page, '/admin/hours');
  await expect(pause).toBeVisible();
  await expect(ended).toHaveCount(0);
});
