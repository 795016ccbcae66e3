import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { errorMessage } from '../../../contracts/error-messages.ts';
import { caughtRefusal, send } from '../../api/client.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SESSION } from './session.messages.ts';
import { SESSION_ENDED } from './use-session.ts';

/** Why the session of this device ended, as far as it is known. */
export function SignedOutReason() {
  const { language } = useConsoleLanguage();
  const hasEnded = useQueryClient().getQueryData(SESSION_ENDED) === true;
  const { error } = useQuery({
    queryKey: ['signed-out-reason'],
    queryFn: () => send('GET /api/auth/owner/me'),
    // Without the hint there was no session here: a request would only put a 401 in the console.
    enabled: document.cookie.includes('comal_signed_in=staff'),
    retry: false,
    gcTime: 0,
  });
  const isRestored = caughtRefusal<'GET /api/auth/owner/me'>(error) === 'restored';
  if (!isRestored && !hasEnded) return null;
  return (
    <output className="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <span>{isRestored ? errorMessage('restored', language) : SESSION[language].ended}</span>
      </div>
    </output>
  );
}
