import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { ListAndPanel } from '../console/list/list-and-panel.tsx';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { SearchBox } from '../console/list/search-box.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { CUSTOMERS } from './customers.messages.ts';
import { PersonPanel } from './person-panel.tsx';
import { PersonRows } from './person-rows.tsx';

const ROOT = '/admin/customers';

/** Everybody with orders or an account, and the selected person next to the list. */
export default function CustomersPage() {
  const messages = useStaffMessages(CUSTOMERS);
  const [path] = useLocation();
  const part = decodeURIComponent(path.slice(ROOT.length + 1));
  const chosen = part === '' ? null : part;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  const query = search === '' ? {} : { search };
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/customers', { query });
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <SearchBox label={messages.searchLabel} hint={messages.searchHint} typed={typed} onType={setTyped} />
      }
    >
      <ListAndPanel panel={chosen === null ? null : <PersonPanel key={chosen} id={chosen} />}>
        {data === undefined ? (
          <LoadFailed failed={isError} onRetry={() => void refetch()} />
        ) : (
          <PersonRows
            query={query}
            list={data}
            chosen={chosen}
            empty={search === '' ? messages.empty : messages.emptySearch}
          />
        )}
      </ListAndPanel>
    </ConsolePage>
  );
}
