import { contentHash } from '../../platform/db/content-hash'
import type { AuditEntry, ListedStaff, StaffMember } from '../contract/staff'
import type { findAuditEntries } from './audit-queries'
import type { findListedStaff, findStaffMember } from './staff-queries'

type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>
export type ListedRow = Awaited<ReturnType<typeof findListedStaff>>[number]
type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

export const presentStaff = ({
  id,
  name,
  email,
  role,
  password_given,
  totp_confirmed_at,
}: StaffRow): StaffMember => ({
  id,
  name,
  email,
  role,
  secondFactor: totp_confirmed_at !== null,
  passwordGiven: password_given,
})

export const presentListedStaff = (row: ListedRow): ListedStaff => ({
  ...presentStaff(row),
  isProgram: row.is_program,
  readsOnly: row.reads_only,
  disabled: row.disabled_at !== null,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  lastReset: row.last_reset,
  version: contentHash([row.name, row.role, row.disabled_at !== null]),
})

export const presentAuditEntry = (row: AuditRow, called: string | undefined): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  staffName: row.staff_name,
  entity: row.entity,
  entityId: row.entity_id,
  ...(called && { called }),
  action: row.action,
  before: row.before,
  after: row.after,
})
