import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

interface SubmitOptions {
  /** It is being sent: a press does nothing. */
  busy?: boolean;
  /** Why it was refused: another value is another refusal. Null or undefined while it was not. */
  failure?: unknown;
}

export interface Submit {
  /** Somebody has tried to send it: what is missing may be said. */
  tried: boolean;
  /** As if nobody had tried yet. */
  renew: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const folded = wrong?.closest('details');
  if (folded) folded.open = true;
  wrong?.focus();
}

/**
 * Sending a form whose fields are the screen's state. `send` makes the call, unless something is missing. After a try and
 * after a refusal the first field that says that it is wrong has the focus.
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
