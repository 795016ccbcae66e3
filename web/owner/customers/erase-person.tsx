import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { MAX_EMAIL_LENGTH } from '../../../domain/contact/email.ts';
import type { PersonPage } from '../../../contracts/owner/customers/people.ts';
import type { ReadCall } from '../../api/call-input.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { CUSTOMERS } from './customers.messages.ts';
import people from '../console/list/people.module.css';
import styles from './customers.module.css';

/** The reads about one person. */
const READS: readonly ReadCall[] = ['GET /api/owner/customers/:id', 'GET /api/owner/customers/:id/orders'];

/** Erases a person on request, after their address is typed. */
export function ErasePerson({ person }: { person: PersonPage }) {
  const messages = useStaffMessages(CUSTOMERS);
  const params = { id: person.id };
  const toast = useToast();
  const [, go] = useLocation();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, reset } = useConsoleWrite('DELETE /api/owner/customers/:id', {
    onDone: () => {
      toast({ title: messages.erased });
      // Removed from the screen and the cache before anything is read again.
      flushSync(() => go('/admin/customers'));
      for (const call of READS) queryClient.removeQueries({ queryKey: [call, { params }] });
    },
    onFailed: (failure) => 'email' in failedFields(failure),
  });
  const submit = useSubmit(() => mutate({ params, body: { email: email.trim() } }), {
    busy: isPending,
    failure: error,
  });
  return (
    <details className={styles.erase}>
      <summary>
        <Trash2 className="icon" aria-hidden="true" />
        {messages.erase}
      </summary>
      <form noValidate onSubmit={submit.onSubmit}>
        <p className={people.hint}>{messages.eraseLead(person.email)}</p>
        <TextField
          id="cu-erase"
          name="email"
          type="email"
          label={messages.eraseField}
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            if (error !== null) reset();
          }}
          error={'email' in failedFields(error) ? messages.eraseDifferent : null}
        />
        <button type="submit" className="btn btn-danger" disabled={isPending}>
          {messages.eraseNow}
        </button>
      </form>
    </details>
  );
}
