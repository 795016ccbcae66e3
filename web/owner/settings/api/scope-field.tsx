import { useId } from 'react';
import { API_SCOPES, type ApiScope } from '../../../../contracts/owner/api-keys.ts';
import { Select } from '../../console/form/select.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { SCOPE_NAMES, SCOPES } from './scope.messages.ts';

interface Props {
  label: string;
  value: ApiScope;
  onChange: (scope: ApiScope) => void;
}

/** What another system gets of the orders. */
export function ScopeField({ label, value, onChange }: Props) {
  const scopes = useStaffMessages(SCOPES);
  const names = useStaffMessages(SCOPE_NAMES);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(API_SCOPES.find((each) => each === event.target.value) ?? 'orders')}
      >
        {API_SCOPES.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
      <span className="hint" id={`${id}-hint`}>
        {scopes[value]}
      </span>
    </div>
  );
}
