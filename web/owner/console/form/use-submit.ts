import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

interface SubmitOptions {
  /** Whether it is being sent: a press then does nothing. */
  busy?: boolean;
  /** Why it was refused: another value is another refusal. Null or undefined without one. */
  failure?: unknown;
}

export interface Submit {
  /** Whether a try to send was made: missing fields may be marked. */
  tried: boolean;
  /** Resets `tried`. */
  renew: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]');
  const folded = wrong?.closest('details');
  if (folded) folded.open = true;
  wrong?.focus();
}

/**
 * Sends a form whose fields are the screen's state. `send` makes the call, unless something is missing. After a try and
 * after a refusal the first invalid field gets the focus.
 */
export function useSubmit(
  send: (renew: () => void) => void,
  { busy = false, failure }: SubmitOptions = {},
): Submit {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current);
  }, [tries]);
  useEffect(() => {
    if (failure != null) focusFirstWrong(form.current);
  }, [failure]);
  const renew = () => setTries(0);
  return {
    tried: tries > 0,
    renew,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      form.current = event.currentTarget;
      setTries((count) => count + 1);
      send(renew);
    },
  };
}
