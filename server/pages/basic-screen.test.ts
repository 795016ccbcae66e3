import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { DEMO_LOOK } from '../../domain/look/look.ts';
import { aPage } from '../../testing/web/page-data.ts';
import { basicScreen, OLD_BROWSER_SCRIPT, SCREEN_SCRIPT } from './basic-screen.ts';
import { documentOf } from './document.ts';
import { pageStyles } from './page-styles.ts';

const FILES = { styles: pageStyles(''), cssFiles: [], preloads: [], fonts: [], entry: '/entry.js' };
const SITE: Parameters<typeof basicScreen>[0]['site'] = {
  name: 'Tacos <El Güero>',
  languages: ['en', 'es'],
};

test('its scripts and styles are in the language of old browsers', () => {
  for (const script of [OLD_BROWSER_SCRIPT, SCREEN_SCRIPT]) {
    expect(script).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|async|await|of|fetch|Promise)\b/);
    expect(() => new Script(script)).not.toThrow();
  }
  const { html } = basicScreen({ site: SITE, look: DEMO_LOOK, language: 'en' });
  const [, styles = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(styles).not.toMatch(/var\(|@layer|dvh|dvw|inset|grid|gap:|:is\(|:where\(|min\(|max\(|clamp\(/);
});

test('it names the truck and its headings in each language of the site, the visitor’s first', () => {
  const spanish = basicScreen({ site: SITE, look: DEMO_LOOK, language: 'es' }).html;
  expect(spanish).toContain('<h1>Tacos &lt;El Güero&gt;</h1>');
  expect(spanish).toContain('<h2><span lang="es">Listo</span> <span lang="en">Ready</span></h2>');
  const english = basicScreen({
    site: { ...SITE, languages: ['en'] },
    look: DEMO_LOOK,
    language: 'en',
  }).html;
  expect(english).toContain('<h2><span lang="en">Ready</span></h2>');
  expect(english).not.toContain('Listo');
});

test('its policy allows its one script and style', () => {
  const { html, policy } = basicScreen({ site: SITE, look: DEMO_LOOK, language: 'en' });
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ src=| href=| on[a-z]+="/);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
});

test('the shell of the console and the ready screen leads old browsers to it, customers’ pages do not', () => {
  const own = { look: DEMO_LOOK, categories: '' };
  expect(documentOf(aPage(), undefined, FILES, own).html).toContain(OLD_BROWSER_SCRIPT);
  const rendered = { title: '', description: '', head: '', html: '', icons: '', status: 200 } as const;
  expect(documentOf(aPage(), rendered, FILES, own).html).not.toContain(OLD_BROWSER_SCRIPT);
});
