import * as z from 'zod/mini'
import { Done } from '../../platform/contract/done'
import { Email, GivenPassword, Id, NewPassword, optionalText, text } from '../../platform/contract/fields'
import { type Role, type RouteTable, roles } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { SeenIfSent } from '../../platform/contract/seen'
import { cleanDigits, cleanText } from '../../platform/contract/typed-text'
import * as m from './messages'

const StaffRole = z.enum(roles)
export const roleNames: Readonly<Record<Role, string>> = {
  owner: m.roleOwner(),
  manager: m.roleManager(),
  packer: m.rolePacker(),
}
/** No program is an owner. */
const programRoles = ['manager', 'packer'] as const satisfies readonly Role[]

/** The logged-in staff member. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  secondFactor: z.boolean(),
  /** Set by an owner; should be changed. */
  passwordGiven: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Names the staff member that the page shows as logged in. */
export const staffShown = 'x-staff-shown'

export const StaffCredentials = z.object({
  email: Email,
  password: GivenPassword,
  /** A code of the authenticator app or a recovery code; requested with 401 SECOND_FACTOR_NEEDED. */
  code: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(40))),
})
export type StaffCredentials = z.infer<typeof StaffCredentials>

const Name = text(m.nameRequired(), 100)

export const StaffProfile = z.object({ name: Name, email: Email, password: GivenPassword })
export type StaffProfile = z.infer<typeof StaffProfile>

export const PasswordChange = z.object({ password: GivenPassword, newPassword: NewPassword })

const SecondFactorSecret = z.object({
  /** `otpauth://totp/…` for the QR code, and the secret for typing. */
  uri: z.string(),
  secret: z.string(),
})

export const SecondFactorCode = z.object({
  code: z
    .string(m.secondFactorNeeded())
    .check(z.overwrite(cleanDigits), z.regex(/^\d{6}$/, m.secondFactorNeeded())),
})

export const ListedStaff = z.extend(StaffMember, {
  /** Of others, with an access token and without email and password. */
  isProgram: z.boolean(),
  /** A program that changes nothing. */
  readsOnly: z.boolean(),
  disabled: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
  /** For optimistic locking. */
  version: z.string(),
  /** The audit entry of the last password reset, for optimistic locking; 0: none. */
  lastReset: z.int(),
})
export type ListedStaff = z.infer<typeof ListedStaff>

export const NewStaff = z.object({ name: Name, email: Email, role: StaffRole })
export type NewStaff = z.infer<typeof NewStaff>

export const NewProgram = z.object({
  name: Name,
  role: z.enum(programRoles),
  readsOnly: z.boolean(),
})
export type NewProgram = z.infer<typeof NewProgram>

/** Shown once. */
const ProgramToken = z.object({ member: ListedStaff, token: z.string() })

/** Shown once; the member must choose a new one. */
const TemporaryLogin = z.object({ member: ListedStaff, password: z.string() })

export const StaffChange = z.object({ name: Name, role: StaffRole, disabled: z.boolean() })
export type StaffChange = z.infer<typeof StaffChange>

export const AuditEntry = z.object({
  id: z.int(),
  at: Timestamp,
  staffName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The current name of the record: an order number, a product title. */
  called: z.optional(z.string()),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditQuery = z.object({
  entity: z.optional(Id),
  /** For a review: product id and customer id. */
  entityId: z.optional(z.string().check(z.maxLength(80))),
  staffId: z.optional(z.uuid()),
  /** Words of the change, its record or the staff member; or an order number. */
  search: optionalText(100),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const StaffId = z.object({ id: z.uuid(m.staffUnknown()) })

export const staffRoutes = {
  logIn: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'open',
    summary: 'Log in to the back office',
    body: StaffCredentials,
    reply: StaffMember,
  },
  logOut: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'packer',
    summary: 'Log out of the back office',
    reply: Done,
  },
  me: {
    method: 'GET',
    path: '/api/admin/me',
    access: 'packer',
    summary: 'The logged-in staff member',
    reply: StaffMember,
  },
  session: {
    method: 'GET',
    path: '/api/admin/session',
    access: 'open',
    summary: 'The logged-in staff member, if any',
    reply: z.object({ staff: z.nullable(StaffMember) }),
  },
  editProfile: {
    method: 'PUT',
    path: '/api/admin/account',
    access: 'packer',
    summary: 'Change your name and email',
    body: StaffProfile,
    reply: StaffMember,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'packer',
    summary: 'Change the password; ends all other sessions',
    body: PasswordChange,
    reply: StaffMember,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'Get a secret for the authenticator app; it is active once a code was verified',
    reply: SecondFactorSecret,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'Turn on two-step verification; the recovery codes are returned once',
    body: SecondFactorCode,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  dropSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'Turn off two-step verification',
    body: z.object({ password: GivenPassword }),
    reply: StaffMember,
  },
  list: {
    method: 'GET',
    path: '/api/admin/staff',
    access: 'owner',
    summary: 'List staff members, blocked ones included',
    reply: z.array(ListedStaff),
  },
  add: {
    method: 'POST',
    path: '/api/admin/staff',
    access: 'owner',
    summary: 'Add a member with a random password, returned once',
    body: NewStaff,
    reply: TemporaryLogin,
  },
  addProgram: {
    method: 'POST',
    path: '/api/admin/programs',
    access: 'owner',
    summary: 'Add a program with an access token, returned once',
    body: NewProgram,
    reply: ProgramToken,
  },
  renewToken: {
    method: 'POST',
    path: '/api/admin/programs/:id/token',
    access: 'owner',
    summary: 'Replace the access token of a program, which ends the one before',
    params: StaffId,
    reply: ProgramToken,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: 'owner',
    summary: 'Change the name or role of a member, block or unblock them',
    params: StaffId,
    query: SeenIfSent,
    body: StaffChange,
    reply: ListedStaff,
  },
  resetLogin: {
    method: 'POST',
    path: '/api/admin/staff/:id/reset',
    access: 'owner',
    summary: 'Set a random password and turn off two-step verification; ends the member’s sessions',
    params: StaffId,
    /** The `lastReset` that the page showed; older pages do not send it. */
    query: z.object({ seen: z.optional(z.coerce.number().check(z.int())) }),
    reply: TemporaryLogin,
  },
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'manager',
    summary: 'List or search the latest fifty changes',
    query: AuditQuery,
    reply: z.array(AuditEntry),
  },
} satisfies RouteTable
