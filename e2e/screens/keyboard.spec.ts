import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { chosenPickup } from '../support/pickup-choice.ts';

/** Expects the focused control to be visible and marked by an outline or a change of its border of 2 px or more. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      // A hidden radio or checkbox is drawn by a neighboring element.
      const painted = [focused, focused.nextElementSibling, focused.closest('label')].filter(
        (e) => e !== null,
      );
      const marked = painted.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(element);
        const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return opacity !== '0' && (outlined || (element === focused && boxShadow.includes('2px')));
      });
      const { x, y, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect();
      // The center of something large, such as a dialog, may be below the viewport.
      const [across, down] = [x + width / 2, y + Math.min(height, innerHeight) / 2];
      const shown = across > 0 && down > 0 && across < innerWidth && down < innerHeight;
      return marked && shown ? '' : `${focused.outerHTML.slice(0, 160)}: marked ${marked}, in view ${shown}`;
    });
  // A drawer may still be sliding in.
  await expect.poll(seen, { timeout: 2_000 }).toBe('');
}

/** Presses Tab until the control has the focus; every stop on the way must show the focus. */
async function tabTo(page: Page, control: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} was not reached by ${most} presses of Tab`);
}

test('with the keyboard alone one gets from home to a paid order, seeing at each step where one is', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expectVisibleFocus(page);
  await press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Order Now' }).first());
  await press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  // Before the dishes have come, Tab leads past them and out of the page.
  const choose = page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' });
  await expect(choose).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Quesadillas', exact: true }));
  await press('Enter');
  await tabTo(page, choose, 80);
  await press('Enter');

  const dish = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  await expect(dish).toBeFocused();
  await press('Escape');
  await expect(dish).toBeHidden();
  await expect(choose).toBeFocused();
  await press('Enter');
  await expect(dish).toBeFocused();
  await tabTo(page, dish.getByRole('radio', { name: /^Small/ }));
  await press('ArrowRight');
  await expect(dish.getByRole('radio', { name: /^Medium/ })).toBeChecked();
  await expectVisibleFocus(page);
  await tabTo(
    page,
    dish
      .getByRole('radio', { name: 'Corn' })
      .or(dish.getByRole('radio', { name: 'Flour' }))
      .first(),
  );
  await press('Space');
  await tabTo(page, dish.getByRole('button', { name: /^Add to order/ }), 60);
  await press('Enter');
  await expect(dish).toBeHidden();
  await expect(choose).toBeFocused();
  await expectVisibleFocus(page);

  const cartButton = page.getByRole('button', { name: 'Your order, 1 item' });
  await page.keyboard.press('Control+Home');
  for (let presses = 0; presses < 100; presses++) {
    await press('Shift+Tab');
    if (await cartButton.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(cartButton).toBeFocused();
  await expectVisibleFocus(page);
  await press('Enter');
  const cart = page.getByRole('dialog', { name: 'Your order' });
  await expect(cart).toBeFocused();

  const edit = cart.getByRole('button', { name: /^Edit Quesadilla de la Casa/ });
  await tabTo(page, edit);
  await press('Enter');
  await expect(dish).toBeFocused();
  await press('Escape');
  await expect(edit).toBeFocused();

  await tabTo(page, cart.getByRole('button', { name: /^Proceed to Checkout/ }));
  await press('Enter');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const proceed = checkout.getByRole('button', { name: /^Continue to payment/ });
  await tabTo(page, proceed);
  await press('Enter');
  // The focus moves to the missing field.
  await expect(checkout.getByLabel('Email')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type('marisol@correo.example');
  await tabTo(page, checkout.getByLabel('Phone'));
  await page.keyboard.type('(928) 555-0162');
  await tabTo(page, chosenPickup(checkout.getByLabel('Pickup time')));
  await tabTo(page, proceed);
  await press('Enter');

  await page.waitForURL(/square-sandbox\/checkout/);
  await tabTo(page, page.locator('button[value="pay"]'));
  await press('Enter');
  await page.waitForURL(/\/order-confirmation\?order=/);
  await expect(page.getByText('Order number')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('Quesadilla de la Casa').first()).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await expectVisibleFocus(page);
});

test('a row that is reached before it is measured keeps the focus', async ({ page }) => {
  // Measured when the test says so, as on a slow device.
  await page.addInitScript(() => {
    const Observer = ResizeObserver;
    const measured = new Promise((resolve) => addEventListener('measure', resolve));
    window.ResizeObserver = class extends Observer {
      constructor(callback: ResizeObserverCallback) {
        super(async (...sizes) => {
          await measured;
          callback(...sizes);
        });
      }
    };
  });
  await page.goto('/menu');
  const steps = page.getByRole('region', { name: 'How to order' });
  await expect(steps).toHaveAttribute('tabindex', '0');
  await tabTo(page, steps);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        dispatchEvent(new Event('measure'));
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect(steps).toBeFocused();
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
});

test('what closes gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/menu');
  const cartButton = page.getByRole('button', { name: 'Your order, 0 items' });
  await cartButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your order' })).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(cartButton).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Open navigation' });
  if (await toggle.isVisible()) {
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.nav-sheet a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(page.locator('.nav-sheet')).toHaveCount(0);
  }
});

test('Escape in the moment when a dialog opens over the cart closes the dialog alone', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  const edit = cart.getByRole('button', { name: /^Edit Baja Shrimp/ });
  const dish = page.getByRole('dialog', { name: 'Baja Shrimp' });
  await edit.click();
  await expect(dish).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  // On a slow device the key comes before everything that the opening sets going is done.
  await page.evaluate(() => {
    const press = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.role !== 'dialog') return;
      removeEventListener('focusin', press);
      const escape = { key: 'Escape', bubbles: true, cancelable: true };
      document.documentElement.dataset['pressed'] = String(
        !target.dispatchEvent(new KeyboardEvent('keydown', escape)),
      );
    };
    addEventListener('focusin', press);
  });
  await edit.click();
  await expect(page.locator('html[data-pressed]')).toBeAttached();
  await expect(dish).toBeHidden();
  await expect(cart).toBeVisible();
  await expect(edit).toBeFocused();
});

test('changes of the cart are said aloud, and focus stays in the drawer when its line goes', async ({
  page,
}) => {
  // A message is in the place that screen readers follow for a second at most, and never where two frames take longer.
  await page.goto('/menu', { waitUntil: 'networkidle' });
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const listen = () => {
      for (const place of document.querySelectorAll('[role="status"], [aria-live], output'))
        texts.push(place.textContent ?? '');
    };
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
  await expect.poll(() => heard.evaluate((texts) => texts.join(' '))).toContain('Baja Shrimp');
  await page.getByRole('button', { name: 'Your order, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your order' });
  const said = cart.locator('output.visually-hidden');
  await cart.getByRole('button', { name: 'One more Baja Shrimp' }).click();
  await expect(said).toHaveText('2 items, $9.25');
  await cart.getByRole('button', { name: 'Remove Baja Shrimp' }).focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Your order is empty');
  const inside = await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  expect(inside).toBe(true);
});
