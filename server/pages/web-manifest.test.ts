import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aPage } from '../../testing/web/page-data.ts';
import { SITE_LANGUAGES } from '../../domain/language.ts';
import { DEMO_LOOK } from '../../domain/look/look.ts';
import { DEFAULT_SETTINGS } from '../stores/settings.store.ts';
import { webManifest } from './web-manifest.ts';

test.each(SITE_LANGUAGES)('the pictures that the demo installs with are there in %s', (language) => {
  const demo = { ...aPage().site, ...DEFAULT_SETTINGS.site };
  const { screenshots } = webManifest({ site: demo, look: DEMO_LOOK }, language, []) as {
    screenshots: { src: string }[];
  };
  expect(screenshots).toHaveLength(3);
  for (const { src } of screenshots) expect(existsSync(`web/public${src}`), src).toBe(true);
});
