import { Dialog } from 'radix-ui';
import { expect, test } from 'vitest';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { customerHtml } from '../../../testing/web/customer-screen.tsx';
import { aPage } from '../../../testing/web/page-data.ts';
import { CartClosed } from './cart-closed.tsx';

const { site, status } = aPage();

test.each(SITE_LANGUAGES)('the board on the shutter is the demo’s alone, in %s', (language) => {
  const board = (demo: boolean) => {
    const page = aPage({ language, site: { ...site, demo }, status: { ...status, enabled: false } });
    const drawer = (
      <Dialog.Root open>
        <CartClosed onEdit={() => undefined} />
      </Dialog.Root>
    );
    return /<span class="plank".*?<\/span>/.exec(customerHtml(drawer, page))?.[0];
  };
  expect(board(true)).toBe('<span class="plank" lang="es">Descansando</span>');
  expect(board(false)).toBe(`<span class="plank">${{ en: 'Closed', es: 'Cerrado' }[language]}</span>`);
});
