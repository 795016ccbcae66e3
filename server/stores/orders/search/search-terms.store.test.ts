import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchWord } from '../../../../domain/order/order-search.ts';
import { describeEachDatabase } from '../../../../testing/databases.ts';
import {
  matching,
  isNewer,
  type SearchSource,
  newestMatching,
  type ListPosition,
  matchRareWords,
} from './search-terms.store.ts';

const PEOPLE = 1_500;
/** Frequency of each word: one entry in so many has it. */
const WORDS = { todos: 1, medio: 2, decimo: 10, algunos: 60, raros: 400 } as const;
const NAMES = Object.keys(WORDS);

interface Somebody extends ListPosition {
  terms: string[];
}

/** Several entries at the same instant, and words without a pattern. */
const ALL: Somebody[] = Array.from({ length: PEOPLE }, (_, n) => {
  const has = Object.entries(WORDS).filter(([, one]) => ((n * 2_654_435_761) % 1_000_003) % one === 0);
  const terms = has.flatMap(([word]) => (n % 3 === 0 ? [word, `${word}@correo.example`] : [`${word}ito`]));
  return { id: `p${String((n * 7_919) % PEOPLE).padStart(5, '0')}`, at: 1_000 + Math.floor(n / 4), terms };
});

const ids = (places: readonly ListPosition[]) => places.map(({ id }) => id);

describeEachDatabase('a search among many', (open) => {
  test('finds what reading every order would, page by page, each once and newest first', async () => {
    const db = await open();
    for (let from = 0; from < PEOPLE; from += 300) {
      const some = ALL.slice(from, from + 300);
      const plain = { customer_id: null, email: '', name: '', phone: '', orders: 0, spent_cents: 0 };
      const marks = { last_order_at: null, regular_at: null };
      await db
        .insertInto('people')
        .values(some.map(({ id, at }) => ({ id, ...plain, ...marks, last_at: at })))
        .execute();
      await db
        .insertInto('people_search_terms')
        .values(
          some.flatMap(({ id, at, terms }) => terms.map((term) => ({ person_id: id, term, last_at: at }))),
        )
        .execute();
    }
    const inOrder = ALL.toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
    const list: SearchSource = {
      of: 'people',
      from: 0,
      places: (after, { skip, limit }) =>
        Promise.resolve(inOrder.filter((one) => isNewer(after, one)).slice(skip, skip + limit)),
    };
    const word = fc
      .record({ name: fc.constantFrom(...NAMES), cut: fc.integer({ min: 0, max: 3 }), exact: fc.boolean() })
      .map(
        ({ name, cut, exact }): SearchWord =>
          exact
            ? { exact: [name], prefixes: [] }
            : { exact: [], prefixes: [name.slice(0, name.length - cut)] },
      );
    const looks = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        looks,
        fc.boolean(),
        fc.integer({ min: 1, max: 400 }),
        async (words, sizes, toTheEnd, limit) => {
          const expected = inOrder.filter(({ terms }) =>
            words.every(({ exact, prefixes }) =>
              terms.some((term) => exact.includes(term) || prefixes.some((start) => term.startsWith(start))),
            ),
          );
          const shown: ListPosition[] = [];
          for (let after: ListPosition | null = { at: 10_000, id: '' }; after !== null; ) {
            const page = { after, limit, looks: toTheEnd ? [...sizes, null] : sizes };
            const { places, stoppedAt } = await newestMatching(db, words, list, page);
            expect(places.length).toBeLessThanOrEqual(limit);
            expect(toTheEnd && places.length < limit && stoppedAt !== null).toBe(false);
            shown.push(...places);
            after = places.length === limit ? (places.at(-1) ?? null) : stoppedAt;
          }
          expect(ids(shown)).toEqual(ids(expected));

          const { rare, common } = await matchRareWords(db, 'people', words);
          // Without a rare word every entry is searched.
          const found = await matching(db, 'people', rare ?? inOrder, common);
          expect(ids(found).sort()).toEqual(ids(expected).sort());
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
