import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));

test.each(records)('%s has a title, a date, a status and its three sections', (name) => {
  const lines = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
  expect(lines[0]).toMatch(/^# (\d{3}: )?\S/);
  expect(lines.filter((line) => /^- Date: \d{4}-\d{2}-\d{2}$/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /^- Status: (accepted|superseded by \d{3})/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /^## (Context|Decision|Consequences)$/.test(line))).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ]);
});

test('the table of records names each once, with its status', () => {
  const rows = [
    ...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^\| \[\d{3}\]\((\S+)\).*\| (.+?) +\|$/gm),
  ];
  const listed = rows.map(([, name = '', status = '']) => ({ name, status }));
  const known = records.toSorted().map((name) => {
    const [, status = ''] = /^- Status: (.*)$/m.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')) ?? [];
    return { name, status };
  });
  expect(listed).toEqual(known);
});
