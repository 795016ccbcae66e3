import { expect, test } from 'vitest';
import { $ZodError as ZodError } from 'zod/v4/core';
import { describeEachDatabase } from '../../testing/databases.ts';
import { DEFAULT_SETTINGS, readSettings, type Settings, saveSetting } from './settings.store.ts';

describeEachDatabase('settings', (open) => {
  test('a fresh install is the demo truck, open for orders whatever the hour', async () => {
    const settings = await readSettings(await open());
    expect(settings.site.name).toBe('La Cocina de Abuela');
    expect(settings.hours).toEqual([
      ...Array.from({ length: 5 }, () => [{ opens: 570, closes: 840 }]),
      [],
      [],
    ]);
    expect(settings.taxRate).toBe(8875);
    expect(settings.orderingBy).toBe('switch');
    expect(settings.orderingSwitch).toEqual({ on: true });
  });

  test('what is saved is read back, and the last one saved counts', async () => {
    const db = await open();
    const note = { en: 'Christmas', es: 'Navidad' };
    await saveSetting(db, 'orderingSwitch', { on: false, offUntil: null });
    await saveSetting(db, 'orderingSwitch', { on: false, offUntil: 1_900_000_000_000 });
    await saveSetting(db, 'specialDays', [{ day: '2026-12-25', hours: [], note }]);
    const settings = await readSettings(db);
    expect(settings.orderingSwitch).toEqual({ on: false, offUntil: 1_900_000_000_000 });
    expect(settings.specialDays).toEqual([{ day: '2026-12-25', hours: [], note }]);
  });

  test('special days kept by version 0.1 have their notes, in Spanish where one was written', async () => {
    const db = await open();
    const kept = [
      { day: '2026-12-24', hours: null, note: 'Christmas Eve', noteEs: 'Nochebuena' },
      { day: '2026-12-25', hours: null, note: 'Christmas' },
    ];
    await db
      .insertInto('settings')
      .values({ key: 'specialDays', value: JSON.stringify(kept) })
      .execute();
    expect((await readSettings(db)).specialDays).toEqual([
      { day: '2026-12-24', hours: [], note: { en: 'Christmas Eve', es: 'Nochebuena' } },
      { day: '2026-12-25', hours: [], note: { en: 'Christmas', es: '' } },
    ]);
  });

  test('hours kept by version 0.2, one window or none for a day, are read', async () => {
    const db = await open();
    const late = { opens: 1020, closes: 1440 };
    const kept = {
      hours: [null, late, late, late, late, { opens: 0, closes: 1 }, null],
      specialDays: [{ day: '2026-12-24', hours: late, note: { en: '', es: '' } }],
    };
    for (const [key, value] of Object.entries(kept)) {
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    }
    const { hours, specialDays } = await readSettings(db);
    expect(hours).toEqual([[], [late], [late], [late], [late], [{ opens: 0, closes: 1 }], []]);
    expect(specialDays).toEqual([{ ...kept.specialDays[0], hours: [late] }]);
    await saveSetting(db, 'hours', hours);
    expect((await readSettings(db)).hours).toEqual(hours);
  });

  test('what was kept before the site spoke a language is read, unwritten in that one', async () => {
    const db = await open();
    const kept = {
      specialDays: [{ day: '2026-12-25', hours: null, note: { en: 'Christmas' } }],
      texts: { aboutTitle: { en: 'Two brothers' } },
    };
    for (const [key, value] of Object.entries(kept)) {
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    }
    expect(await readSettings(db)).toMatchObject({
      specialDays: [{ note: { en: 'Christmas', es: '' } }],
      texts: { aboutTitle: { en: 'Two brothers', es: '' } },
    });
  });

  test('a value out of bounds is not saved', async () => {
    const db = await open();
    await expect(saveSetting(db, 'taxRate', 8.875)).rejects.toThrow(ZodError);
    await expect(saveSetting(db, 'slotCapacity', 0)).rejects.toThrow(ZodError);
    await expect(saveSetting(db, 'hours', [[]])).rejects.toThrow(ZodError);
    const backwards = Array.from({ length: 7 }, () => [{ opens: 840, closes: 570 }]);
    const four = [0, 100, 200, 300].map((opens) => ({ opens, closes: opens + 60 }));
    await expect(saveSetting(db, 'hours', [four, [], [], [], [], [], []])).rejects.toThrow(ZodError);
    await expect(saveSetting(db, 'hours', backwards)).rejects.toThrow(ZodError);
    expect(await readSettings(db)).toEqual(DEFAULT_SETTINGS);
  });

  test('a row that cannot be read gives way to its default and is reported; the others count', async () => {
    const db = await open();
    await saveSetting(db, 'prepMinutes', 25);
    await db.insertInto('settings').values({ key: 'taxRate', value: '{broken' }).execute();
    await db.insertInto('settings').values({ key: 'hours', value: '[1,2,3]' }).execute();
    await db.insertInto('settings').values({ key: 'fromTheFuture', value: '1' }).execute();
    const unreadable: (keyof Settings)[] = [];
    const settings = await readSettings(db, (key) => unreadable.push(key));
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, prepMinutes: 25 });
    expect(unreadable.sort()).toEqual(['hours', 'taxRate']);
  });
});
