import { useId } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import { CONNECTION } from './connection.messages.ts';
import type { ConnectionDraft } from './use-connection-draft.ts';

type Name<Fields> = keyof Fields & string;

interface Options<Fields extends Record<Name<Fields>, string>> {
  /** Begins the names of the inputs. */
  prefix: string;
  /** The fields' labels, and what is said of an invalid value. */
  messages: Record<Name<Fields>, string> & { invalid: Record<Name<Fields>, string> };
  draft: Pick<ConnectionDraft<Fields, unknown>, 'values' | 'problems'>;
  /** Whether a connection can be kept here. */
  canConnect: boolean;
  change: (changes: Partial<Fields>) => void;
}

/** Returns the properties of a connection's text field by its name. */
export function useConnectionFields<Fields extends Record<Name<Fields>, string>>({
  prefix,
  messages,
  draft: { values, problems },
  canConnect,
  change,
}: Options<Fields>) {
  const { missing } = useStaffMessages(CONNECTION);
  const id = useId();
  const errorOf = (name: Name<Fields>) => {
    const problem = problems[name];
    if (problem === undefined) return null;
    return problem === 'missing' ? missing : messages.invalid[name];
  };
  return (name: Name<Fields>) => ({
    id: `${id}-${name}`,
    name: `${prefix}-${name}`,
    label: messages[name],
    value: values[name],
    error: errorOf(name),
    disabled: !canConnect,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (value: string) => change({ [name]: value } as Partial<Fields>),
  });
}
