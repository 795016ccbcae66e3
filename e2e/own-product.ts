import { test as journey } from './journey.ts';
import { type Product, withProduct } from './product.ts';
import { type Square, startSquare } from './square.ts';

/** A product for the tests of one file that change its menu, settings or orders. */
export function ownProductTest() {
  // Two files that share one fixture share its product as well.
  return journey.extend<object, { product: Product }>({
    product: [({}, use) => withProduct({}, use), { scope: 'worker' }],
  });
}

/** Like `ownProductTest`, with a Square sandbox whose faults and books the test controls. */
export function ownSquareTest(environment: Record<string, string> = {}) {
  return journey.extend<object, { square: Square; product: Product }>({
    square: [
      async ({}, use) => {
        const square = await startSquare();
        try {
          await use(square);
        } finally {
          await square.close();
        }
      },
      { scope: 'worker' },
    ],
    product: [
      ({ square }, use) =>
        withProduct({ ...square.environment, ...environment }, (product) => {
          square.reportTo(product.url);
          return use(product);
        }),
      { scope: 'worker' },
    ],
  });
}
