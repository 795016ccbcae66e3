import type { ReactNode } from 'react';
import { FurtherPages, type PagedCall, type Pages } from './further-pages.tsx';

interface Props<Name extends PagedCall> extends Pages<Name> {
  label: string;
  /** Said where there is nothing. */
  empty: string;
  isEmpty: boolean;
  /** Names the columns. */
  head?: ReactNode;
}

/** A list of rows that lead somewhere, beside what is chosen in it. */
export function RowList<Name extends PagedCall>(props: Props<Name>) {
  const { label, empty, isEmpty, head, ...pages } = props;
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
      <FurtherPages {...pages} />
    </section>
  );
}
