import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

test('ornaments move, but not where less motion is asked for', async ({ page }) => {
  const moving = () =>
    page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 0,
          )
          .map((animation) => (animation as CSSAnimation).animationName),
      ),
    ]);
  await page.goto('/');
  await expect(page.locator('.flag').first()).toBeVisible();
  await expect.poll(moving).toEqual(expect.arrayContaining(['sway', 'ping']));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toEqual([]);
});
