import type { Generated } from 'kysely'
import type { JobKind } from '../../jobs/server/job-kind'
import type { Role } from '../contract/route'
import type { MaybeTime, Time } from './column-types'

export interface JobTables {
  outbox: {
    id: string
    kind: string
    recipient: string | null
    payload: unknown
    created_at: Time
    attempts: Generated<number>
    due_at: Time
    expires_at: MaybeTime
    sent_at: MaybeTime
    dead_at: MaybeTime
    last_error: Generated<string>
    request_id: Generated<string | null>
  }
  job: {
    id: string
    kind: JobKind
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    input: unknown
    file: Buffer | null
    done: Generated<number>
    total: number | null
    checkpoint: unknown
    result: unknown
    error: string | null
    staff_id: string | null
    attempts: Generated<number>
    leased_until: MaybeTime
    created_at: Time
    finished_at: MaybeTime
    request_id: Generated<string | null>
  }
  export: {
    job_id: string
    name: string
    media_type: string
    least_role: Role
    customer_id: string | null
    parts: Generated<string[]>
    bytes: Generated<number>
  }
}
