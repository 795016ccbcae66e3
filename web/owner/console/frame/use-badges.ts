import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsoleView } from '../../../../contracts/owner/console.ts';
import { useConsoleRead } from '../use-console-data.ts';

const POLL_MS = 30_000;

/** Returns the navigation's counts and the truck's clock. Polled on every screen, they also show whether the server answers. */
export function useBadges(): UseQueryResult<ConsoleView> {
  return useConsoleRead('GET /api/owner/console', {}, { pollMs: POLL_MS });
}
