import { describe, expect, it } from 'vitest';
import { commonModules } from './console-chunk.ts';

interface Given {
  imports?: string[];
  dynamic?: string[];
  characters?: number;
}

/** The common modules of a site whose `app` loads the console, with two screens, when it is asked for. */
function commonOf(modules: Record<string, Given>): string[] {
  const given: Record<string, Given> = {
    site: { dynamic: ['app', 'checkout'] },
    app: { dynamic: ['kitchen', 'hours'] },
    kitchen: {},
    hours: {},
    checkout: {},
    ...modules,
  };
  const module = (id: string) => ({
    code: 'x'.repeat(given[id]?.characters ?? 100),
    importedIds: given[id]?.imports ?? [],
    dynamicallyImportedIds: given[id]?.dynamic ?? [],
  });
  return [...commonModules(module, 'site', 'app')].sort();
}

describe('modules in the common file of the console', () => {
  it('takes all that the first screen needs, however large', () => {
    const app = { imports: ['frame'], dynamic: ['kitchen', 'hours'] };
    expect(commonOf({ app, frame: { imports: ['clock'], characters: 9_000 } })).toEqual(['clock', 'frame']);
  });

  it('takes small modules that two screens share, and not those of one', () => {
    const kitchen = { imports: ['icon', 'ticket'] };
    expect(commonOf({ kitchen, hours: { imports: ['icon'] } })).toEqual(['icon']);
  });

  it('leaves large ones to the screens that need them, with those that import them', () => {
    const kitchen = { imports: ['row', 'icon'] };
    const hours = { imports: ['row', 'icon'] };
    expect(
      commonOf({ kitchen, hours, row: { imports: ['dragging'] }, dragging: { characters: 9_000 } }),
    ).toEqual(['icon']);
  });

  it('leaves what customers load too, and may import it', () => {
    const both = { imports: ['icon'] };
    expect(
      commonOf({
        kitchen: both,
        hours: both,
        icon: { imports: ['price'] },
        checkout: { imports: ['price'] },
      }),
    ).toEqual(['icon']);
  });

  it('leaves what is loaded when it is asked for', () => {
    const both = { imports: ['icon'], dynamic: ['panel'] };
    const panel = { imports: ['icon'] };
    expect(commonOf({ kitchen: both, hours: { imports: ['icon', 'panel'] }, panel })).toEqual(['icon']);
  });

  it('takes modules that import each other', () => {
    const both = { imports: ['one'] };
    expect(
      commonOf({ kitchen: both, hours: both, one: { imports: ['other'] }, other: { imports: ['one'] } }),
    ).toEqual(['one', 'other']);
  });
});
