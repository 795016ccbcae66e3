import { test as journey } from './journey.ts';
import { type Product, startProduct } from './product.ts';
import { type Square, startSquare } from './square.ts';

/** A product of its own for the tests of one file, which change its menu, its settings or its orders. */
export function ownProductTest() {
  // Two files that share one fixture share its product as well.
  const key = {};
  return journey.extend({
    product: async ({ products }, use) => use(await products.own(key, () => startProduct())),
  });
}

interface Paid {
  product: Product;
  square: Square;
  stop(): Promise<void>;
}

/** As `ownProductTest`, paid at a Square that can be told to refuse and whose books can be read. */
export function ownSquareTest(environment: Record<string, string> = {}) {
  const key = {};
  const start = async (): Promise<Paid> => {
    const square = await startSquare();
    const product = await startProduct({ ...square.environment, ...environment });
    square.reportTo(product.url);
    const stop = async () => {
      await product.stop();
      await square.close();
    };
    return { product, square, stop };
  };
  return journey.extend<{ paid: Paid; square: Square }>({
    paid: async ({ products }, use) => use(await products.own(key, start)),
    square: async ({ paid }, use) => use(paid.square),
    product: async ({ paid }, use) => use(paid.product),
  });
}
