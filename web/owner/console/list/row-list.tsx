import type { ReactNode } from 'react';
import { FurtherPages, type PagedCall, type Pages } from './further-pages.tsx';
import parts from '../parts.module.css';

interface Props<Name extends PagedCall> extends Pages<Name> {
  label: string;
  /** Shown for an empty list. */
  empty: string;
  isEmpty: boolean;
  /** The column headings. */
  head?: ReactNode;
}

/** A list of linked rows, next to the selected one. */
export function RowList<Name extends PagedCall>(props: Props<Name>) {
  const { label, empty, isEmpty, head, ...pages } = props;
  if (isEmpty) {
    return (
      <section className={`${parts.list} ${parts.emptyList}`} aria-label={label}>
        <p role="status">{empty}</p>
      </section>
    );
  }
  return (
    <section className={parts.list} aria-label={label}>
      {head}
      <FurtherPages {...pages} />
    </section>
  );
}
