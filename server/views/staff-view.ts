import type { SharedTabletView, StaffView } from '../../contracts/owner/staff/owner-auth.ts';
import { staffName } from '../../domain/staff.ts';
import type { Caller } from '../auth/staff-session.ts';
import type { StaffMember } from '../stores/staff/staff.store.ts';

/** Returns a member's view of their own account. */
export function staffView(member: StaffMember): StaffView {
  const { id, role, device } = member;
  return { id, email: device ? '' : member.email, role, name: staffName(member), device, tablet: null };
}

/** Returns the view of whoever works with a session. */
export function callerView(caller: Caller): StaffView {
  const { account, staff, turn } = caller;
  const own = staffView(account.member);
  return { ...own, role: turn === 'locked' ? own.role : staff.role, tablet: sharedTabletView(caller) };
}

function sharedTabletView({ account: { session }, staff, turn }: Caller): SharedTabletView | null {
  const { shared } = session;
  if (shared == null) return null;
  const { id, name, email } = staff;
  const person = { id, name: staffName({ name: name ?? null, email }) };
  return {
    name: shared.tablet,
    lockMinutes: shared.lockMinutes,
    person: turn === 'person' ? person : null,
  };
}
