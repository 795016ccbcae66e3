import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { STAFF_ROLES, type StaffRole } from '../../../domain/staff.ts';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';

interface Props {
  role: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Chooses a role, and lists its permissions. */
export function RoleField({ role, onChange }: Props) {
  const messages = useStaffMessages(STAFF);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.role}</label>
      <span className="select-box">
        <select
          className="input"
          id={id}
          value={role}
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            const chosen = STAFF_ROLES.find((one) => one === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {messages.roles[one]}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      <span className="hint" id={`${id}-says`}>
        {messages.roleSays[role]}
      </span>
    </div>
  );
}
