import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;

/** Each has a reason in docs/decisions/034-two-hooks-for-forms.md. */
const WITHOUT_A_HOOK = [
  'customer/checkout/checkout-view.tsx',
  'customer/checkout/promo/promo-field.tsx',
  'customer/contact/contact-form.tsx',
];

const screens = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /(?<!\.test)\.tsx$/.test(name));

test('every form uses one of the two hooks', () => {
  const forms = screens.flatMap((name) =>
    [...readFileSync(join(HERE, name), 'utf8').matchAll(/<form\b[^]*?onSubmit=\{([^}]*)/g)].map(
      ([, sent]) => ({
        name,
        sent,
      }),
    ),
  );
  expect(forms.length).toBeGreaterThan(30);
  const others = forms.filter(({ sent }) => !/^(\w+\.)?onSubmit$/.test(sent ?? ''));
  expect(others.map(({ name }) => name).sort()).toEqual(WITHOUT_A_HOOK);
});
