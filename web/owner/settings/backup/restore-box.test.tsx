import { expect, test } from 'vitest';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { Restore } from './restore-box.tsx';

test('before a restore the owner reads which tablets will have to be paired again', () => {
  const known = { 'GET /api/owner/staff': { devices: [{ name: 'Grill tablet' }, { name: 'Window' }] } };
  expect(consoleHtml(<Restore />, 'en', known)).toContain(
    'These tablets will need to be paired again: Grill tablet, Window.',
  );
  expect(consoleHtml(<Restore />, 'es', known)).toContain(
    'Estas tabletas se tendrán que vincular otra vez: Grill tablet, Window.',
  );
  expect(consoleHtml(<Restore />, 'en', { 'GET /api/owner/staff': { devices: [] } })).not.toContain(
    'paired again',
  );
});
