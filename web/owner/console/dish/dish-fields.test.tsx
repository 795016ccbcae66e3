import { expect, test } from 'vitest';
import type { Localized, StaffLanguage } from '../../../../domain/language.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { anItemForm } from '../../../../testing/menu/menu-forms.ts';
import { DishText } from './dish-fields.tsx';
import { StockField } from './sale-fields.tsx';

const MENU = [
  { id: 1, form: anItemForm({ name: { en: 'Birria Taco', es: 'Taco de birria' } }) },
  { id: 2, form: anItemForm({ name: { en: 'Al Pastor', es: 'Al pastor' } }) },
];

function editorOf(name: Localized<string>, id: number | null, language: StaffLanguage): string {
  const form = anItemForm({ name });
  const base = id === null ? null : { id, form, stock: null, soldOutUntil: null, updatedAt: 1 };
  const draft = {
    base,
    start: { form, extra: { stock: '' } },
    form,
    extra: { stock: '' },
    key: 'key',
    requestKey: 'request',
    problems: {},
    upload: null,
    conflict: null,
  };
  return consoleHtml(<DishText draft={draft} change={() => undefined} dishes={MENU} />, language);
}

test('a name that is on the menu already is warned of, in either language and however it is written', () => {
  expect(editorOf({ en: ' birria táco', es: 'Nuevo' }, null, 'en')).toContain(
    'There is already a dish called Birria Taco.',
  );
  expect(editorOf({ en: 'New', es: 'TACO DE BIRRIA' }, null, 'es')).toContain(
    'Ya hay un platillo llamado Taco de birria.',
  );
});

test('a dish is not its own duplicate, and empty names are no duplicates', () => {
  expect(editorOf({ en: 'Birria Taco', es: 'Taco de birria' }, 1, 'en')).not.toContain('already');
  expect(editorOf({ en: '', es: '' }, null, 'en')).not.toContain('already');
});

const field = (stock: string, setAside: number, language: StaffLanguage) =>
  consoleHtml(
    <StockField stock={stock} setAside={setAside} problem={undefined} onChange={() => undefined} />,
    language,
  );

test('a count says how much of it is for orders placed ahead, while there is a count', () => {
  expect(field('20', 5, 'en')).toContain('5 are for orders placed ahead.');
  expect(field('20', 1, 'es')).toContain('1 es de un pedido con anticipación.');
  expect(field('20', 0, 'en')).not.toContain('placed ahead');
  expect(field('', 5, 'en')).not.toContain('placed ahead');
});
