import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

/** The problems of a form, by the names of its fields. */
export type FormProblems<P extends string> = Readonly<Record<string, P | undefined>>;

export interface Form<P extends string> {
  problems: FormProblems<P>;
  /** True while the form is being sent, and until the page is left where it leads away. */
  pending: boolean;
  /** Shows the problems and focuses the first one. */
  show: (problems: FormProblems<P>) => void;
  /** A field was edited: its problem may be fixed. */
  touched: (name: string) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form with uncontrolled fields. `check` returns the problems of the trimmed values; without any, `send` gets them,
 * once for repeated presses. Where it returns true the page is about to be left, and the form stays as sent.
 */
export function useForm<P extends string>(
  check: (values: Record<string, string>) => FormProblems<P>,
  send: (values: Record<string, string>, form: Form<P>) => Promise<boolean | void>,
  invalid?: (problems: FormProblems<P>) => void,
): Form<P> {
  const [problems, setProblems] = useState<FormProblems<P>>({});
  const [pending, setPending] = useState(false);
  const element = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);

  const show = (found: FormProblems<P>) => {
    setProblems(found);
    const inputs = [...(element.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    inputs.find((input) => found[input.name] !== undefined)?.focus();
  };
  const sendOnce = async (values: Record<string, string>) => {
    sending.current = true;
    setPending(true);
    let left: boolean | void = false;
    try {
      left = await send(values, form);
    } finally {
      sending.current = left === true;
      setPending(sending.current);
    }
  };
  const form: Form<P> = {
    problems,
    pending,
    show,
    touched: (name) => setProblems((now) => ({ ...now, [name]: undefined })),
    onSubmit: (event) => {
      event.preventDefault();
      if (sending.current) return;
      element.current = event.currentTarget;
      const values = valuesOf(event.currentTarget);
      const found = check(values);
      show(found);
      if (Object.values(found).some((problem) => problem !== undefined)) {
        invalid?.(found);
        return;
      }
      void sendOnce(values);
    },
  };
  return form;
}

/** Returns every field's text; a password keeps its spaces. */
function valuesOf(element: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string') values[name] = /password/i.test(name) ? value : value.trim();
  }
  return values;
}
