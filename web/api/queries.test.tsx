import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { statusQuery, useOrdering } from './queries.ts';

function Door() {
  const { enabled, status } = useOrdering();
  return (
    <p>
      {enabled ? 'open' : 'closed'}, {status === null ? 'not yet known' : 'known'}
    </p>
  );
}

function shown(client = createQueryClient()): string {
  const html = renderToString(
    <QueryClientProvider client={client}>
      <Door />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('until the ordering status is known, orders are taken', () => {
  expect(shown()).toBe('open, not yet known');
});

test('a status that says closed closes', () => {
  const client = createQueryClient();
  client.setQueryData(statusQuery.queryKey, {
    enabled: false,
    reason: 'switched_off',
    opensAt: null,
    closesAt: null,
    withinHours: true,
    hoursEndAt: null,
    prepMinutes: 12,
    kitchenMinutes: 12,
    slots: [],
    stops: [],
    closedNote: null,
  });
  expect(shown(client)).toBe('closed, known');
});
