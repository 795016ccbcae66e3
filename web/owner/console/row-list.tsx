import type { ReactNode } from 'react';
import { FurtherPages } from './further-pages.tsx';

interface Props<T> {
  label: string;
  /** Said where there is nothing. */
  empty: string;
  isEmpty: boolean;
  /** The call of the first page; the next ones add where they begin. */
  path: string;
  page: T;
  /** Names the columns. */
  head?: ReactNode;
  children: (page: T) => ReactNode;
}

/** A list of rows that lead somewhere, beside what is chosen in it. */
export function RowList<T extends { next: string | null }>(props: Props<T>) {
  const { label, empty, isEmpty, path, page, head, children } = props;
  if (isEmpty) {
    return (
      <section className="pl pl-none" aria-label={label}>
        <p role="status">{empty}</p>
      </section>
    );
  }
  return (
    <section className="pl" aria-label={label}>
      {head}
      <FurtherPages path={path} page={page}>
        {children}
      </FurtherPages>
    </section>
  );
}
