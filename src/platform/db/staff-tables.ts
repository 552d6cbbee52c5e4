import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../contract/route'
import type { MaybeTime, Time } from './column-types'

export interface StaffTables {
  staff: {
    id: string
    name: string
    email: string
    role: Role
    password_hash: string
    password_given: Generated<boolean>
    totp_secret: Buffer | null
    totp_confirmed_at: MaybeTime
    totp_last_step: Generated<number>
    created_at: Time
    disabled_at: MaybeTime
    access_token_hash: Buffer | null
    token_used_at: MaybeTime
    reads_only: Generated<boolean>
  }
  staff_recovery_code: { code_hash: Buffer; staff_id: string }
  staff_session: { token_hash: Buffer; staff_id: string; created_at: Time; last_used_at: Time }
  audit_log: {
    id: GeneratedAlways<number>
    at: Time
    staff_id: string | null
    staff_name: string
    entity: string
    entity_id: string
    action: string
    before: unknown
    after: unknown
    request_key: string | null
  }
}
