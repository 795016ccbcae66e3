import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCartLine } from '../../../testing/builders.ts';
import { CART_KEY } from './cart-key.ts';
import { createCartStore } from './cart-store.ts';

function aPlace(text: string | null = null) {
  const kept = new Map<string, string>(text === null ? [] : [[CART_KEY, text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function forbidden(): never {
  throw new Error('SecurityError');
}

const taco = aCartLine();
const names = (store: ReturnType<typeof createCartStore>) => store.read().map((line) => line.name);

describe('the stored cart', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is found again after a reload', () => {
    const place = aPlace();
    createCartStore(() => place).change((lines) => [...lines, taco]);
    expect(names(createCartStore(() => place))).toEqual([taco.name]);
  });

  test('is not saved before anything changed', () => {
    const place = aPlace();
    createCartStore(() => place).read();
    expect(place.kept.size).toBe(0);
  });

  test('that does not parse is discarded, removed and logged once', () => {
    const place = aPlace('{not json');
    const discarded = vi.fn<() => void>();
    const store = createCartStore(() => place, discarded);
    expect(store.read()).toEqual([]);
    expect(place.kept.has(CART_KEY)).toBe(false);
    store.read();
    expect(discarded).toHaveBeenCalledTimes(1);
  });

  test('keeps only entries with a number id, a name, a price text and a quantity above 0', () => {
    const strange = [
      taco,
      { ...taco, id: '1' },
      { ...taco, name: 7 },
      { ...taco, price: 3.5 },
      { ...taco, quantity: 0 },
    ];
    const store = createCartStore(() => aPlace(JSON.stringify(strange)));
    expect(names(store)).toEqual([taco.name]);
  });

  test('is one and the same object until it changes, so that nothing renders for nothing', () => {
    const place = aPlace(JSON.stringify([taco]));
    const store = createCartStore(() => place);
    expect(store.read()).toBe(store.read());
  });

  test('takes over what another tab added before a change of its own', () => {
    const place = aPlace();
    const here = createCartStore(() => place);
    here.read();
    createCartStore(() => place).change(() => [aCartLine({ id: 9, name: 'Horchata' })]);
    here.change((lines) => [...lines, taco]);
    expect(names(here)).toEqual(['Horchata', taco.name]);
  });

  test('tells the page when another tab changed it', () => {
    const listeners: ((event: { key: string | null }) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
        listeners.push(listener),
      removeEventListener: () => undefined,
    });
    const told = vi.fn<() => void>();
    createCartStore(() => aPlace()).subscribe(told);
    listeners[0]?.({ key: 'something-else' });
    expect(told).not.toHaveBeenCalled();
    listeners[0]?.({ key: CART_KEY });
    listeners[0]?.({ key: null });
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('is gone from the browser after clearing', () => {
    const place = aPlace(JSON.stringify([taco]));
    const store = createCartStore(() => place);
    store.clear();
    expect(store.read()).toEqual([]);
    expect(place.kept.has(CART_KEY)).toBe(false);
  });

  test('lives on in the page where the browser forbids storage', () => {
    const store = createCartStore(forbidden);
    const told = vi.fn<() => void>();
    store.subscribe(told);
    store.change((lines) => [...lines, taco]);
    expect(names(store)).toEqual([taco.name]);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
