import type { StaffView } from '../../../contracts/owner/owner-auth.ts';
import { staffName } from '../../../domain/staff.ts';
import type { StaffMember } from '../../stores/staff/staff.store.ts';

/** Returns a member's view of their own account. */
export function staffView(member: StaffMember): StaffView {
  const { role, device } = member;
  return { email: device ? '' : member.email, role, name: staffName(member), device };
}
