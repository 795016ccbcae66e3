import { type Browser, type Page, request } from '@playwright/test';
import type { ReadyScreenLink, ReadyScreenView } from '../../contracts/ready-screen.ts';
import { ticketNumberText } from '../../domain/order/ticket-number.ts';
import { expect } from './journey.ts';
import { OWNER, type Product } from './product.ts';

/** Makes a link for displays, as the owner, and returns it. */
export async function newLink(product: Product): Promise<string> {
  const calls = await request.newContext({ baseURL: product.url });
  await calls.post('/api/auth/owner/login', { data: OWNER });
  const made = await calls.put('/api/owner/ready-screen');
  expect(made.ok(), await made.text()).toBe(true);
  const { url } = (await made.json()) as ReadyScreenLink;
  await calls.dispose();
  return url ?? '';
}

/** Names of three, nine and eleven letters, in turn, and none. */
const NAMES = ['Ana', 'Guadalupe', 'Maximiliano', ''];

/** Orders with these numbers, from the first on. */
export const calledOrders = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: first + index,
    numberText: ticketNumberText(first + index),
    name: NAMES[index % NAMES.length] ?? '',
    since: 0,
  }));

/** Opens a display that shows these orders; its clock runs, and the test moves it on. */
export async function openScreen(browser: Browser, link: string, view: ReadyScreenView): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  await screen.clock.install();
  await screen.route('**/api/ready-screen/*/events', (route) => route.abort());
  await screen.route(/\/api\/ready-screen\/\w+(\?\d+)?$/, (route) => route.fulfill({ json: view }));
  await screen.goto(link);
  return screen;
}

interface Called {
  number: string;
  /** Letter heights as shares of the screen's shorter side; null where no name is. */
  digits: number;
  letters: number | null;
  /** What is wrong with how it is shown. */
  faults: string[];
}

/** Returns the orders in sight, measured. In one step: an answer that comes between two draws every item anew. */
export const ordersInSight = (screen: Page): Promise<Called[]> =>
  screen.evaluate(() => {
    const items = [...document.querySelectorAll('li')];
    const canvas = document.createElement('canvas').getContext('2d');
    const height = (element: Element, letter: string): number => {
      if (canvas === null) return 0;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      // The browser measures in whole pixels.
      canvas.font = `${fontWeight} 1000px ${fontFamily}`;
      const { actualBoundingBoxAscent } = canvas.measureText(letter);
      const share = Number.parseFloat(fontSize) / Math.min(innerWidth, innerHeight);
      return (actualBoundingBoxAscent / 1000) * share;
    };
    const boxes = {
      /** Where the letters are, which may be narrower than their box. */
      ofText(element: Element): DOMRect {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      },
      isWithin: (inner: DOMRect, outer: DOMRect): boolean =>
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1,
      meet: (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
    };
    const screenBox = new DOMRect(0, 0, innerWidth, innerHeight);
    const inSight = items.filter((item) => {
      const box = item.getBoundingClientRect();
      const list = item.closest('ol')?.getBoundingClientRect();
      return box.width > 0 && list !== undefined && boxes.meet(box, list);
    });
    return inSight.map((item) => {
      const [number, name] = [item.querySelector('b'), item.querySelector('span')];
      const list = item.closest('ol');
      if (number === null || name === null || list === null) throw new Error('an order has two parts');
      const faults: string[] = [];
      const box = item.getBoundingClientRect();
      if (!boxes.isWithin(box, list.getBoundingClientRect()) || !boxes.isWithin(box, screenBox))
        faults.push('cut off');
      if (inSight.some((other) => other !== item && boxes.meet(box, other.getBoundingClientRect()))) {
        faults.push('over another');
      }
      const numberBox = number.getBoundingClientRect();
      if (number.scrollWidth > number.clientWidth + 1) faults.push('number wider than its place');
      if (numberBox.left < box.left || boxes.ofText(number).right > box.right + 1) faults.push('number cut');
      const isNamed = name.textContent !== '';
      if (isNamed && !boxes.isWithin(name.getBoundingClientRect(), box)) faults.push('name cut');
      if (isNamed && boxes.meet(numberBox, name.getBoundingClientRect())) faults.push('name over the number');
      if (
        isNamed &&
        name.getBoundingClientRect().width < 5 * Number.parseFloat(getComputedStyle(name).fontSize)
      ) {
        if (name.scrollWidth > name.clientWidth + 1) faults.push('name shorter than eight letters');
      }
      return {
        number: number.textContent,
        digits: height(number, '0'),
        letters: isNamed ? height(name, 'H') : null,
        faults,
      };
    });
  });
