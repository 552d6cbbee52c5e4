import * as z from 'zod/mini'
import { Email, GivenPassword, Id, NewPassword, text } from '../../platform/contract/fields'
import { type RouteTable, roles } from '../../platform/contract/route'
import { SeenIfSent } from '../../platform/contract/seen'
import { staffMessages } from './staff-messages'

const StaffRole = z.enum(roles)

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

/** The header by which a page of the back office says whom it shows as working, by their id. */
export const staffShown = 'x-staff-shown'

export const StaffCredentials = z.object({
  email: Email,
  password: GivenPassword,
  /** Six digits of the second factor or a recovery code; asked for with 401 SECOND_FACTOR_NEEDED. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
})
export type StaffCredentials = z.infer<typeof StaffCredentials>

const Name = text(staffMessages.nameRequired, 100)

export const StaffProfile = z.object({ name: Name, email: Email, password: GivenPassword })
export type StaffProfile = z.infer<typeof StaffProfile>

export const PasswordChange = z.object({ password: GivenPassword, newPassword: NewPassword })

const SecondFactorSecret = z.object({
  /** `otpauth://totp/…` for the QR code, and the same secret to type in. */
  uri: z.string(),
  secret: z.string(),
})

/** Six digits from the authenticator app. */
export const SecondFactorCode = z.object({
  code: z.string(staffMessages.secondFactorNeeded).check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, staffMessages.secondFactorNeeded),
  ),
})

/** A member in the owner's list. */
export const ListedStaff = z.extend(StaffMember, {
  disabled: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** By which two owners who change a member at once are told of each other. */
  version: z.string(),
  /** The same for who gives a new password: the entry of the audit log that tells of the last one; 0 for none. */
  lastReset: z.int(),
})
export type ListedStaff = z.infer<typeof ListedStaff>

export const NewStaff = z.object({ name: Name, email: Email, role: StaffRole })
export type NewStaff = z.infer<typeof NewStaff>

/** What is told once: the member chooses an own password with it. */
const GivenLogin = z.object({ member: ListedStaff, password: z.string() })

export const StaffChange = z.object({ name: Name, role: StaffRole, disabled: z.boolean() })
export type StaffChange = z.infer<typeof StaffChange>

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staffName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called by now: the number of an order, the title of a product. */
  called: z.optional(z.string()),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditQuery = z.object({
  entity: z.optional(Id),
  /** That of a review is the ids of product and customer. */
  entityId: z.optional(z.string().check(z.maxLength(80))),
  staffId: z.optional(z.uuid()),
  /** Entries older than this one. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const StaffId = z.object({ id: z.uuid(staffMessages.staffUnknown) })
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
  session: {
    method: 'GET',
    path: '/api/admin/session',
    access: 'open',
    summary: 'Who is logged in to the back office, if anybody',
    reply: z.object({ staff: z.nullable(StaffMember) }),
  },
  editProfile: {
    method: 'PUT',
    path: '/api/admin/account',
    access: 'packer',
    summary: 'Change one’s own name and email',
    body: StaffProfile,
    reply: StaffMember,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/admin/account/password',
    access: 'packer',
    summary: 'Choose another password; ends one’s other sessions',
    body: PasswordChange,
    reply: StaffMember,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'A secret for the authenticator app; it counts once a code was typed right',
    reply: SecondFactorSecret,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'Switch the second factor on; the recovery codes are told once',
    body: SecondFactorCode,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  dropSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/account/second-factor',
    access: 'packer',
    summary: 'Switch the second factor off',
    body: z.object({ password: GivenPassword }),
    reply: StaffMember,
  },
  list: {
    method: 'GET',
    path: '/api/admin/staff',
    access: 'owner',
    summary: 'Everybody who may enter the back office, or might once',
    reply: z.array(ListedStaff),
  },
  add: {
    method: 'POST',
    path: '/api/admin/staff',
    access: 'owner',
    summary: 'A new member with a random password, told once',
    body: NewStaff,
    reply: GivenLogin,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: 'owner',
    summary: 'Change a member’s name or role, shut them out or let them in again',
    params: StaffId,
    query: SeenIfSent,
    body: StaffChange,
    reply: ListedStaff,
  },
  resetLogin: {
    method: 'POST',
    path: '/api/admin/staff/:id/reset',
    access: 'owner',
    summary: 'A new random password without second factor; ends the member’s sessions',
    params: StaffId,
    /** `lastReset` as it was on the screen; a page opened before an upgrade does not say it. */
    query: z.object({ seen: z.optional(z.coerce.number().check(z.int())) }),
    reply: GivenLogin,
  },
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'manager',
    summary: 'Who changed what, the newest fifty',
    query: AuditQuery,
    reply: z.array(AuditEntry),
  },
} satisfies RouteTable
