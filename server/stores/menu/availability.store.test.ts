import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { loadAvailability } from './availability.store.ts';
import { saveSetting } from '../settings.store.ts';

/** A Wednesday, 11:00 in Yuma. */
const NOW = Date.UTC(2026, 2, 4, 18);
const MINUTE = 60_000;

describeEachDatabase('availability as stored', (open) => {
  test('a fresh install takes orders, with every slot free', async () => {
    const { view, settings } = await loadAvailability(await open(), NOW, false);
    expect(view.enabled).toBe(true);
    expect(view.asapMinutes).toBe(settings.prepMinutes);
    expect(view.slots.length).toBeGreaterThan(1);
    expect(view.slots.filter((slot) => slot.full)).toEqual([]);
  });

  test('a slot whose dishes are all reserved is full, and only that one', async () => {
    const db = await open();
    const { view: before, settings } = await loadAvailability(db, NOW, false);
    const noon = before.slots.find((slot) => slot.value === '12:00 PM');
    expect(noon?.at).toBe(NOW + 60 * MINUTE);
    await db
      .insertInto('pickup_slots')
      .values({ starts_at: NOW + 60 * MINUTE, reserved: settings.slotCapacity })
      .execute();
    await db
      .insertInto('pickup_slots')
      .values({ starts_at: NOW + 75 * MINUTE, reserved: 1 })
      .execute();
    const { view } = await loadAvailability(db, NOW, false);
    expect(view.slots.filter((slot) => slot.full).map((slot) => slot.value)).toEqual(['12:00 PM']);
  });

  test('the owner’s switch closes ordering until the time that was set', async () => {
    const db = await open();
    await saveSetting(db, 'orderingSwitch', { on: false, offUntil: NOW + 30 * MINUTE });
    const paused = await loadAvailability(db, NOW, false);
    expect(paused.view).toMatchObject({ enabled: false, reason: 'paused', opensAt: NOW + 30 * MINUTE });
    expect(paused.changesAt()).toBeLessThanOrEqual(NOW + 30 * MINUTE);
    expect((await loadAvailability(db, NOW + 30 * MINUTE, false)).view.enabled).toBe(true);
  });

  test('a pause for a day is kept when opening hours are followed', async () => {
    const db = await open();
    await saveSetting(db, 'orderingBy', 'hours');
    expect((await loadAvailability(db, NOW, false)).view.enabled).toBe(true);
    await saveSetting(db, 'specialDays', [
      { day: '2026-03-04', hours: [], note: { en: 'Family wedding', es: '' } },
    ]);
    expect((await loadAvailability(db, NOW, false)).view).toMatchObject({
      enabled: false,
      reason: 'closed_day',
    });
  });
});
