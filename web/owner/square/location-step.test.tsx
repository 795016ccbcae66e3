import { expect, test } from 'vitest';
import type { SquareLocationView } from '../../../contracts/owner/connections/square.ts';
import { consoleHtml } from '../../../testing/web/console-screen.tsx';
import { BUNDLED_SQUARE } from '../../../testing/square/square-view.ts';
import { LocationStep } from './location-step.tsx';
import type { SquareDraft } from './use-square.ts';

const ignore = () => undefined;

function stepHtml(...problems: SquareLocationView['problem'][]): string {
  const locations = problems.map((problem, n) => ({
    id: `L${n}`,
    name: `Truck ${n}`,
    street: '',
    city: '',
    currency: 'USD',
    timeZone: '',
    problem,
  }));
  const draft: SquareDraft = {
    typing: true,
    token: 'token',
    problem: null,
    found: { problem: null, business: 'Brasa Norte LLC', locations },
    locationId: null,
    checking: false,
    connecting: false,
    confirmation: null,
    type: ignore,
    startTyping: ignore,
    stopTyping: ignore,
    check: ignore,
    choose: ignore,
    connect: ignore,
  };
  return consoleHtml(<LocationStep view={BUNDLED_SQUARE} draft={draft} />, 'en');
}

test('an account none of whose locations can sell is told what to do at Square', () => {
  expect(stepHtml('no_cards', 'inactive')).toContain(
    'None of these can take your orders yet. In Square, activate',
  );
  expect(stepHtml('no_cards', null)).not.toContain('None of these');
  expect(stepHtml()).toContain('Make one in Square');
});
