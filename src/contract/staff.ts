import * as z from 'zod/mini'
import { Email, GivenPassword } from './fields'
import { type RouteTable, roles } from './route'

export const StaffRole = z.enum(roles)

/** Who is working in the back office, as they may see themselves. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  secondFactor: z.boolean(),
  /** The password was chosen by somebody else and should be changed. */
  passwordGiven: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffCredentials = z.object({
  email: Email,
  password: GivenPassword,
  /** Six digits of the second factor or a recovery code; asked for with 401 SECOND_FACTOR_NEEDED. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
})
export type StaffCredentials = z.infer<typeof StaffCredentials>

const Done = z.object({ success: z.literal(true) })

export const staffRoutes = {
  logIn: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'open',
    summary: 'Open a session of the back office',
    body: StaffCredentials,
    reply: StaffMember,
  },
  logOut: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'packer',
    summary: 'End this session of the back office',
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/api/admin/me',
    access: 'packer',
    summary: 'Who is logged in to the back office',
    reply: StaffMember,
  },
} satisfies RouteTable
