import { createContext, useContext } from 'react';
import type { StaffView } from '../../../contracts/owner/owner-auth.ts';
import { may } from '../../../domain/staff.ts';
import type { Permission } from '../../../domain/staff.ts';

export interface Console {
  /** Null while the server cannot be reached to say who is signed in. */
  staff: StaffView | null;
  /** The server has said that nobody is signed in any more. */
  signedOut: () => void;
  signOut: () => Promise<void>;
}

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

/** Who works here. Throws outside the console. */
export function useConsole(): Console {
  const state = useContext(ConsoleContext);
  if (state === null) throw new Error('useConsole is used outside the console');
  return state;
}

/** Whether to offer something; while the server cannot say who is signed in, it decides by itself later. */
export function useMay(permission: Permission): boolean {
  const { staff } = useConsole();
  return staff === null || may(staff.role, permission);
}
