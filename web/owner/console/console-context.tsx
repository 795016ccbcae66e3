import { createContext, useContext } from 'react';
import type { StaffView } from '../../../contracts/owner/owner-auth.ts';
import { may } from '../../../domain/staff.ts';
import type { Permission } from '../../../domain/staff.ts';

export interface Console {
  /** Null while the server is unreachable and it is not known who is signed in. */
  staff: StaffView | null;
  /** Called when the server answers that nobody is signed in any more. */
  signedOut: () => void;
  signOut: () => Promise<void>;
}

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** Returns the signed-in staff member. Throws outside the console. */
export function useConsole(): Console {
  const state = useContext(ConsoleContext);
  if (state === null) throw new Error('useConsole is used outside the console');
  return state;
}

/** Whether to offer an action; true while it is not known who is signed in, as the server checks every call. */
export function useMay(permission: Permission): boolean {
  const { staff } = useConsole();
  return staff === null || may(staff.role, permission);
}
