import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkedDish } from './linked-dish.ts';
import { dishAddress, shareDish } from './share.ts';

const DISH = { id: 12, name: 'Al Pastor', description: 'Pork in achiote.' };

function device(navigator: object): void {
  vi.stubGlobal('location', { origin: 'https://cocina.example' });
  vi.stubGlobal('navigator', navigator);
}

afterEach(() => vi.unstubAllGlobals());

describe('sharing a dish', () => {
  test('the device’s own sheet gets the dish and its link, and no toast appears', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
    const toast = vi.fn<(message: unknown) => void>();
    device({ share });
    await shareDish(DISH, 'en', toast);
    expect(share.mock.calls[0]?.[0]).toMatchObject({
      title: 'Al Pastor',
      url: 'https://cocina.example/menu?item=12',
    });
    expect(toast).not.toHaveBeenCalled();
  });

  test('without such a sheet the link is copied and said to be', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    const toast = vi.fn<(message: unknown) => void>();
    device({ clipboard: { writeText } });
    await shareDish(DISH, 'en', toast);
    expect(writeText).toHaveBeenCalledWith('https://cocina.example/menu?item=12');
    expect(toast).toHaveBeenCalledWith({ title: 'Link copied!' });
  });

  test('a failure is told in the specification’s words', async () => {
    const toast = vi.fn<(message: unknown) => void>();
    device({ clipboard: { writeText: () => Promise.reject(new Error('barred')) } });
    await shareDish(DISH, 'en', toast);
    expect(toast).toHaveBeenCalledWith({
      title: 'Share failed',
      description: 'Unable to share at this time. Please try again.',
      tone: 'error',
    });
  });

  test('closing the sheet without sharing is no failure', async () => {
    const toast = vi.fn<(message: unknown) => void>();
    device({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await shareDish(DISH, 'en', toast);
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('a shared link', () => {
  test('names its dish', () => {
    expect(linkedDish(new URL(dishAddress('https://cocina.example', 12)).search)).toBe(12);
  });

  test.each(['', '?item=', '?item=1e3', '?item=-4', '?item=9999999999', '?other=3'])(
    'with %j asks for no dish',
    (search) => {
      expect(linkedDish(search)).toBeNull();
    },
  );
});
