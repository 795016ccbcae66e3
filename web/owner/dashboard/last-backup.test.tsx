import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { LastBackup } from './last-backup.tsx';

const MADE = Date.UTC(2025, 2, 5, 11, 30);

const shown = (madeAt: number | null, language: 'en' | 'es', isMissing = true) =>
  consoleHtml(
    <Router ssrPath="/admin">
      <LastBackup madeAt={madeAt} isMissing={isMissing} now={MADE + 28 * 3_600_000} />
    </Router>,
    language,
  );

test('Today says when the last backup was made, and that there is none', () => {
  expect(shown(MADE, 'en')).toContain('Last backup: Yesterday, 4:30 AM.');
  expect(shown(MADE, 'es')).toContain('Último respaldo: Ayer, 4:30 AM.');
  expect(shown(null, 'en')).toContain('No backup has been made yet.');
  expect(shown(null, 'en')).toContain('href="/admin/settings#server"');
});

test('it warns only where the next one is missing', () => {
  expect(shown(MADE, 'en', true)).toContain('isMissing');
  expect(shown(MADE, 'en', false)).toContain('Last backup: Yesterday, 4:30 AM.');
  expect(shown(MADE, 'en', false)).not.toContain('isMissing');
});
