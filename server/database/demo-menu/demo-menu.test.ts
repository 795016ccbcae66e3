import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../domain/menu/menu.ts';
import { isDrawing } from '../../../domain/menu/photo.ts';
import { DEMO_ITEMS, DEMO_SPECIALS } from './demo-menu.ts';

describe('the demo menu', () => {
  it('has at least five dishes in each category and three specials', () => {
    for (const category of CATEGORIES) {
      expect(DEMO_ITEMS.filter((item) => item.category === category).length, category).toBeGreaterThanOrEqual(
        5,
      );
    }
    expect(DEMO_SPECIALS.length).toBeGreaterThanOrEqual(3);
  });

  it('shows a drawing of its own for every dish and special', () => {
    const images = [...DEMO_ITEMS, ...DEMO_SPECIALS].map(({ image }) => image);
    expect(new Set(images).size).toBe(images.length);
    for (const image of images) {
      expect(isDrawing(image), image).toBe(true);
      expect(existsSync(`web/public${image}`), image).toBe(true);
    }
  });

  it('shows every shape an option can have', () => {
    const addOns = DEMO_ITEMS.flatMap((item) => item.addOns);
    expect(addOns.some((option) => typeof option === 'string')).toBe(true);
    expect(addOns.some((option) => typeof option === 'object')).toBe(true);
    const choices = DEMO_ITEMS.flatMap((item) => item.requiredChoices);
    expect(choices.some((choice) => Array.isArray(choice.options))).toBe(true);
    expect(choices.some((choice) => !Array.isArray(choice.options))).toBe(true);
    expect(DEMO_ITEMS.some((item) => item.customOptions.length > 0)).toBe(true);
    expect(
      DEMO_ITEMS.some((item) => item.ingredients.some((name) => name.includes('Choice Required:'))),
    ).toBe(true);
  });

  it('never uses one name for two options of a dish', () => {
    for (const item of DEMO_ITEMS) {
      const names = [...item.addOns, ...item.customOptions, ...item.extraIngredients].map((option) =>
        typeof option === 'string' ? option : option.name,
      );
      expect(new Set(names).size, item.name).toBe(names.length);
    }
  });

  it('has a Spanish name and description for every dish', () => {
    for (const item of DEMO_ITEMS) {
      expect(item.translations.es.name, item.name).not.toBe('');
      expect(item.translations.es.description, item.name).not.toBe(item.description);
    }
  });
});
