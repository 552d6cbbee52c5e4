import type { StaffMember } from '#contract/staff'
import type { findStaffMember } from './staff-queries'

type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>

export const presentStaff = ({ password_given, totp_confirmed_at, ...row }: StaffRow): StaffMember => ({
  ...row,
  secondFactor: totp_confirmed_at !== null,
  passwordGiven: password_given,
})
