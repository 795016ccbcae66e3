import { expect, test } from 'vitest';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { EMPTY_DRAFT } from './promotion-draft.ts';
import { PromotionForm } from './promotion-form.tsx';

function sendButton(people: number, language: 'en' | 'es'): string {
  const count = { people, phones: people };
  const reach = { everyone: count, recent: count, regulars: count, quiet: count };
  const form = <PromotionForm draft={EMPTY_DRAFT} onDraft={() => undefined} reach={reach} />;
  return /<button type="submit".*?<\/button>/s.exec(consoleHtml(form, language))?.[0] ?? '';
}

test('a promotion that would reach nobody cannot be sent, and says why', () => {
  expect(sendButton(0, 'en')).toMatch(/disabled="".*No subscribers in this group yet/s);
  expect(sendButton(0, 'es')).toMatch(/disabled="".*Todavía no hay suscriptores en este grupo/s);
  expect(sendButton(1, 'en')).not.toContain('disabled');
  expect(sendButton(1, 'en')).toContain('Send to 1 person');
});
