import { useQuery } from '@tanstack/react-query';
import type { UsualNotes } from '../../../domain/order/usual-notes.ts';
import { send } from '../../api/client.ts';

const NONE: UsualNotes = {};
const HOUR_MS = 60 * 60_000;

/** The window's usual notes; they change too slowly to be read again with every order. */
export function useUsualNotes(): UsualNotes {
  const read = useQuery({
    queryKey: ['window notes'],
    queryFn: ({ signal }) => send('GET /api/owner/window/notes', {}, signal),
    staleTime: HOUR_MS,
    retry: false,
    networkMode: 'always',
  });
  return read.data ?? NONE;
}
