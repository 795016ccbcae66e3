import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Reference {
  file: string;
  title: string;
}

/** What `docs/spec-coverage.md` names: a test's file in backticks, a dot, and its title to the end of the line or cell. */
const references: Reference[] = [
  ...readFileSync('docs/spec-coverage.md', 'utf8').matchAll(
    /`([^`|]+\.(?:test|spec)\.tsx?)` · (.+?)(?=<br>| *\|$)/gm,
  ),
].map(([, file = '', title = '']) => ({ file, title: title.trim() }));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Texts that calls of a file begin with, its tests' titles among them: what they take from values matches anything. */
function titlesOf(source: string): RegExp[] {
  const titles = source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`)/g);
  return [...titles].map(([, single = '', double = '', template = '']) => {
    const title = (single || double || template).replaceAll("\\'", "'");
    const fixed = title.split(/\$\{[^}]*\}|%[sdij#]|\$\w+/).map(escaped);
    return new RegExp(`^${fixed.join('.*')}$`);
  });
}

test('every test that the coverage of the specification names exists', () => {
  expect(references.length).toBeGreaterThan(200);
  const titles = new Map<string, RegExp[]>();
  const lost = references.filter(({ file, title }) => {
    if (!existsSync(file)) return true;
    const known = titles.get(file) ?? titlesOf(readFileSync(file, 'utf8'));
    titles.set(file, known);
    return !known.some((pattern) => pattern.test(title));
  });
  expect([...new Set(lost.map(({ file, title }) => `${file} · ${title}`))]).toEqual([]);
});
