import * as z from 'zod/mini';

/** `POST /api/auth/owner/login`. */
export const ownerLogin = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** `POST /api/auth/owner/setup`: makes the first owner with the one-time token from the printed link. */
export const ownerSetup = z.object({
  token: z.string().check(z.maxLength(200)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  password: z.string().check(z.minLength(12), z.maxLength(200)),
});

export type StaffRole = 'owner' | 'cook' | 'cashier';

/** `GET /api/auth/owner/me`; 401 when signed out. */
export interface StaffView {
  email: string;
  role: StaffRole;
}
