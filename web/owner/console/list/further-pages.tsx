import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer, Input, ReadCall } from '../../../api/call-input.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { CONSOLE } from '../console.messages.ts';
import { LoadFailed } from '../console-page.tsx';
import { useConsoleRead } from '../use-console-data.ts';
import people from './people.module.css';

/** The calls that answer with pages of a list. */
export type PagedCall = {
  [Name in ReadCall]: Answer<Name> extends { next: string | null } ? Name : never;
}[ReadCall];

/** A list that is read page by page. */
export interface Pages<Name extends PagedCall> {
  call: Name;
  /** Returns the input of the page that begins at a `next`. */
  from: (next: string) => Input<Name>;
  page: Answer<Name>;
  children: (page: Answer<Name>) => ReactNode;
}

/** The further pages of a list. Every shown page is refreshed when something changes. */
export function FurtherPages<Name extends PagedCall>({ call, from, page, children }: Pages<Name>) {
  return (
    <>
      {children(page)}
      {page.next !== null && (
        <Further key={JSON.stringify(from(''))} call={call} from={from} next={page.next}>
          {children}
        </Further>
      )}
    </>
  );
}

function Further<Name extends PagedCall>({
  call,
  from,
  next,
  children,
}: Omit<Pages<Name>, 'page'> & { next: string }) {
  const messages = useStaffMessages(CONSOLE);
  const [requested, setRequested] = useState(false);
  const { data, isError, refetch } = useConsoleRead(call, from(next), { enabled: requested });
  if (!requested) {
    return (
      <button type="button" className={people.more} onClick={() => setRequested(true)}>
        {messages.showMore}
      </button>
    );
  }
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  return (
    <FurtherPages call={call} from={from} page={data}>
      {children}
    </FurtherPages>
  );
}
