import { expect, test } from 'vitest';
import type { DailyBackups, StoredBackups } from '../../../../contracts/owner/backup.ts';
import { consoleHtml } from '../../../../testing/web/console-screen.tsx';
import { Backup } from './backup-box.tsx';

const MADE = Date.UTC(2026, 2, 5, 11, 30);
const daily: DailyBackups = {
  minutes: 270,
  folder: '/srv/comal/backups',
  store: null,
  encrypted: false,
  last: { madeAt: MADE, bytes: 12_440_000 },
  trouble: null,
  failed: null,
  files: [{ name: 'comal-daily-2026-03-05T11-30-00Z.ndjson.gz', bytes: 12_440_000, madeAt: MADE }],
};

function shown(change: Partial<DailyBackups>, language: 'en' | 'es' = 'en'): string {
  const stored: StoredBackups = {
    daily: { ...daily, ...change },
    folder: '/srv/comal',
    files: [],
    secretsKeys: [],
  };
  return consoleHtml(<Backup />, language, { 'GET /api/owner/backup/kept': stored });
}

test('the owner reads when the last backup was made, its size, and where backups go', () => {
  const html = shown({});
  expect(html).toContain('Last backup: Mar 5, 2026, 4:30 AM (12.4 MB).');
  expect(html).toContain('Backed up every day at 4:30 AM, on the server in /srv/comal/backups.');
  expect(html).toContain('If that machine is lost, so are its backups');
  expect(html).toContain('Daily backups (1)');
  expect(html).toContain('aria-label="Download, Mar 5, 2026, 4:30 AM"');
  const spanish = shown({ store: 's3.example.com/truck/', encrypted: true }, 'es');
  expect(spanish).toContain('Se respalda todos los días a las 4:30 AM');
  expect(spanish).toContain('Una copia va a s3.example.com/truck/.');
  expect(spanish).toContain('Los respaldos van cifrados');
});

test('and what is wrong with them', () => {
  expect(shown({ last: null })).toContain('No daily backup has been made yet.');
  expect(shown({ trouble: 'late' })).toContain('The one after it is late.');
  const failed = { at: MADE, place: 'store', detail: 'S3 returned 403' } as const;
  expect(shown({ trouble: 'failed', failed })).toContain(
    'it could not be copied to the backup storage (S3 returned 403)',
  );
  expect(shown({ minutes: null })).toContain('Daily backups are turned off on the server.');
});
