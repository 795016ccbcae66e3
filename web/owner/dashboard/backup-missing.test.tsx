import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { consoleHtml } from '../../../testing/console-screen.tsx';
import { BackupMissing } from './backup-missing.tsx';

const MADE = Date.UTC(2025, 2, 5, 11, 30);

const shown = (madeAt: number | null, language: 'en' | 'es') =>
  consoleHtml(
    <Router ssrPath="/admin">
      <BackupMissing madeAt={madeAt} />
    </Router>,
    language,
  );

test('Today says when the last backup was made, and that there is none', () => {
  expect(shown(MADE, 'en')).toContain('Last backup: Mar 5, 2025, 4:30 AM.');
  expect(shown(MADE, 'es')).toContain('Último respaldo: 5 mar 2025, 4:30 AM.');
  expect(shown(null, 'en')).toContain('No backup has been made yet.');
  expect(shown(null, 'en')).toContain('href="/admin/settings#server"');
});
