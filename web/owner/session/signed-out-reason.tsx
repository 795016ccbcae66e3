import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { errorMessage } from '../../../contracts/error-messages.ts';
import { caughtRefusal, send } from '../../api/client.ts';
import { useConsoleLanguage } from '../console-language.tsx';

/** Why the session of this device ended, where the server knows. */
export function SignedOutReason() {
  const { language } = useConsoleLanguage();
  const { error } = useQuery({
    queryKey: ['signed-out-reason'],
    queryFn: () => send('GET /api/auth/owner/me'),
    // Without the hint there was no session here: a request would only put a 401 in the console.
    enabled: document.cookie.includes('comal_signed_in=staff'),
    retry: false,
    gcTime: 0,
  });
  if (caughtRefusal<'GET /api/auth/owner/me'>(error) !== 'restored') return null;
  return (
    <output className="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <span>{errorMessage('restored', language)}</span>
      </div>
    </output>
  );
}
