import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '../../contracts/owner-auth.ts';
import { staffById } from '../stores/staff.store.ts';
import { answerError } from './errors.ts';
import { currentSession, endSession, startSession } from './session-cookies.ts';

/** The staff member a request acts for. */
export interface Staff {
  id: string;
  email: string;
  role: StaffRole;
}

/** Whose session the request carries, or undefined. */
export async function staffOf(request: FastifyRequest, reply: FastifyReply): Promise<Staff | undefined> {
  const session = await currentSession(request, reply, 'staff');
  if (session === undefined) return undefined;
  const staff = await staffById(request.server.deps.db, session.subjectId);
  return staff && { id: staff.id, email: staff.email, role: staff.role };
}

/** Who is signed in, of the given roles; otherwise answers 401 or 403 and gives undefined. */
export async function requireStaff(
  request: FastifyRequest,
  reply: FastifyReply,
  roles?: readonly StaffRole[],
): Promise<Staff | undefined> {
  const staff = await staffOf(request, reply);
  if (staff === undefined) {
    answerError(reply, request, 'unauthorized');
    return undefined;
  }
  if (roles !== undefined && !roles.includes(staff.role)) {
    answerError(reply, request, 'forbidden');
    return undefined;
  }
  return staff;
}

/** Starts a new session and hands its cookies out; a session the browser had before ends. */
export function startStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): Promise<void> {
  return startSession(request, reply, 'staff', staffId);
}

export function endStaffSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return endSession(request, reply, 'staff');
}
