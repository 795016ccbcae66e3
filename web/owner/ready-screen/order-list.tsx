import { useLayoutEffect, useRef, useState } from 'react';
import type { CalledOrder } from '../../../domain/order/ready-screen.ts';
import { firstPage, turnPage } from './page-turn.ts';
import type { Calls } from './use-calls.ts';
import styles from './order-list.module.css';

/** In a list with large letters three digits, and names of more letters, are set smaller. */
const LONG_NUMBER = 3;
const LONG_NAME = 8;

const NO_CALLS: Calls = { just: new Set(), lastAt: 0 };

function Order({ order: { numberText, name }, isCalled }: { order: CalledOrder; isCalled: boolean }) {
  return (
    <li className={isCalled ? styles.called : undefined}>
      <b className={numberText.length < LONG_NUMBER ? undefined : styles.longNumber}>{numberText}</b>
      <span className={name.length < LONG_NAME ? undefined : styles.longName}>{name}</span>
    </li>
  );
}

/** Pixels from a page of the list to the next, with their fractions. */
const pageWidth = (list: HTMLElement): number =>
  list.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap);

/**
 * Orders as large as they are read at 5 m. Those that do not fit are on further pages, which turn by themselves: the
 * list's columns that overflow to its side.
 */
export function OrderList({
  orders,
  now,
  calls = NO_CALLS,
  inTwo = false,
}: {
  orders: readonly CalledOrder[];
  now: number;
  calls?: Calls;
  inTwo?: boolean;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [pages, setPages] = useState(1);
  const [turn, setTurn] = useState(() => firstPage(now));
  const turned = turnPage(turn, { pages, now, lastCallAt: calls.lastAt });
  if (turned !== turn) setTurn(turned);

  const { page } = turned;
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const show = () => {
      const width = pageWidth(box);
      const more = Math.ceil((box.scrollWidth - box.clientWidth) / width - 0.02);
      setPages(orders.length === 0 ? 1 : 1 + Math.max(0, more));
      box.scrollLeft = page * width;
    };
    // The screen may be turned, and letters come later.
    const sizes = new ResizeObserver(show);
    for (const observed of [box, ...box.children]) sizes.observe(observed);
    show();
    return () => sizes.disconnect();
  }, [orders, page]);

  return (
    <>
      {pages > 1 && (
        <p className={styles.page} aria-hidden="true">
          {page + 1} / {pages}
        </p>
      )}
      <div className={styles.list}>
        <ol ref={list} className={inTwo ? styles.inTwo : undefined}>
          {orders.map((order) => (
            <Order key={order.number} order={order} isCalled={calls.just.has(order.number)} />
          ))}
        </ol>
      </div>
    </>
  );
}
