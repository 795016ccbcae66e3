import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { asciiOnly } from './ascii-code.ts';

describe('code in ASCII alone', () => {
  test.each(["'ñandú'", '`${1}–🌮`', '/[á-ú]/.test("é")', '/🌮/u.test("🌮")', '({ "año": 1 })["año"]'])(
    'means the same: %s',
    (code) => {
      const escaped = asciiOnly(code);
      expect(escaped).not.toMatch(/[\u0080-\uffff]/);
      expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
    },
  );
});
