import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../console-language.tsx';
import { CONSOLE } from './console.messages.ts';
import { NotRead } from './console-page.tsx';
import { useConsoleRead } from './use-console-data.ts';

interface Props<T> {
  /** The call of the first page; the next ones add where they begin. */
  path: string;
  page: T;
  children: (page: T) => ReactNode;
}

/** A list read page by page. Every page that is shown is renewed when something changes. */
export function FurtherPages<T extends { next: string | null }>({ path, page, children }: Props<T>) {
  return (
    <>
      {children(page)}
      {page.next !== null && (
        <Further key={path} path={path} before={page.next}>
          {children}
        </Further>
      )}
    </>
  );
}

function Further<T extends { next: string | null }>({
  path,
  before,
  children,
}: Omit<Props<T>, 'page'> & { before: string }) {
  const words = useWords(CONSOLE);
  const [asked, setAsked] = useState(false);
  const query = `${path}${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`;
  const { data, isError, refetch } = useConsoleRead<T>(query, { enabled: asked });
  if (!asked) {
    return (
      <button type="button" className="pl-more" onClick={() => setAsked(true)}>
        {words.showMore}
      </button>
    );
  }
  if (data === undefined) return <NotRead failed={isError} onRetry={() => void refetch()} />;
  return (
    <FurtherPages path={path} page={data}>
      {children}
    </FurtherPages>
  );
}
