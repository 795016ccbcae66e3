import type { UseQueryResult } from '@tanstack/react-query';
import type { ConsoleBadges } from '../../../contracts/owner/console.ts';
import { useConsoleRead } from './use-console-data.ts';

const POLL_MS = 30_000;

/** Returns the navigation's counts. Polled on every screen, they also show whether the server answers. */
export function useBadges(): UseQueryResult<ConsoleBadges> {
  return useConsoleRead('GET /api/owner/console', {}, { pollMs: POLL_MS });
}
