import { createContext, useContext } from 'react';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { may, mayWithPin } from '../../../domain/staff.ts';
import type { Permission } from '../../../domain/staff.ts';

export interface Console {
  /** Null while the server is unreachable and it is not known who is signed in. */
  staff: StaffView | null;
  /** Called when the server answers that nobody is signed in any more. */
  signedOut: () => void;
  signOut: () => Promise<void>;
  /** Called with whoever works from now on, after a PIN. */
  signedIn: (staff: StaffView) => void;
  /** Asks the server again who is working; null when nobody is signed in, or it does not answer. */
  renew: () => Promise<StaffView | null>;
}

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** Returns the signed-in staff member. Throws outside the console. */
export function useConsole(): Console {
  const state = useContext(ConsoleContext);
  if (state === null) throw new Error('useConsole is used outside the console');
  return state;
}

/** Whether somebody may, as they signed in or as they work at a shared tablet. */
export function mayHere({ role, tablet }: StaffView, permission: Permission): boolean {
  return tablet === null ? may(role, permission) : mayWithPin(role, permission);
}

/** Whether to offer an action; true while it is not known who is signed in, as the server checks every call. */
export function useMay(permission: Permission): boolean {
  const { staff } = useConsole();
  return staff === null || mayHere(staff, permission);
}
