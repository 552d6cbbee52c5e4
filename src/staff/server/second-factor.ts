import { cleanDigits } from '../../platform/contract/typed-text'
import type { Database } from '../../platform/db/tables'
import { clearAttempts, countRequest } from '../../platform/http/limits/rate-limits'
import { readSettings } from '../../settings/server/settings'
import { recordChange } from './audit'
import {
  findSecret,
  keepSecret,
  switchOff,
  switchOn,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries'
import {
  secondFactorIsOn,
  secondFactorNeeded,
  secondFactorNotStarted,
  secondFactorWrong,
} from './staff-errors'
import type { Staff } from './staff-sessions'
import { describeSecret, findStep, isEmailedCode, newRecoveryCodes, newSecret } from './totp'

/** Three of a million codes are valid at a time: five guesses, then one every three minutes. */
const codesOfStaff = { name: 'staff:code', atOnce: 5, seconds: 180 }

/** Returns the same secret until it is confirmed. */
export async function startSecondFactor(db: Database, staffId: string) {
  const { brand } = await readSettings(db)
  const found = await findSecret(db, staffId)
  // Never reveals a confirmed secret.
  if (found?.totp_confirmed_at) throw secondFactorIsOn()
  const secret = found?.totp_secret ?? newSecret()
  if (!found?.totp_secret && !(await keepSecret(db, staffId, secret))) throw secondFactorIsOn()
  return describeSecret(secret, found?.email ?? '', brand)
}

/** Returns the recovery codes once. */
export async function confirmSecondFactor(
  db: Database,
  staff: Staff,
  code: string,
  now: Date,
): Promise<string[]> {
  await countRequest(db, codesOfStaff, staff.id)
  return db.transaction().execute(async (tx) => {
    const found = await findSecret(tx, staff.id)
    if (!found?.totp_secret || found.totp_confirmed_at) throw secondFactorNotStarted()
    const step = findStep(found.totp_secret, code, now)
    if (step === undefined || !(await takeStep(tx, staff.id, step))) throw secondFactorWrong()
    const codes = newRecoveryCodes()
    await switchOn(tx, staff.id, codes)
    await recordChange(tx, staff, {
      entity: 'staff',
      entityId: staff.id,
      action: 'switched the second factor on',
    })
    return codes
  })
}

export async function dropSecondFactor(db: Database, staff: Staff): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await switchOff(tx, staff.id)
    await recordChange(tx, staff, {
      entity: 'staff',
      entityId: staff.id,
      action: 'switched the second factor off',
    })
  })
}

interface SecondFactor {
  id: string
  password_hash: string
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
}

/** Members without two-step verification need a code only if it `isRequired`; theirs came by email. */
export async function proveSecondFactor(
  db: Database,
  member: SecondFactor,
  code: string | undefined,
  now: Date,
  isRequired = false,
): Promise<void> {
  const secret = member.totp_confirmed_at ? member.totp_secret : null
  if (!secret && !isRequired) return
  if (!code) throw secondFactorNeeded()
  await countRequest(db, codesOfStaff, member.id)
  const typed = cleanDigits(code)
  const isRight = secret
    ? await takeCode(db, member.id, { secret, typed, now })
    : isEmailedCode(member.password_hash, typed, now)
  if (!isRight) throw secondFactorWrong()
  await clearAttempts(db, codesOfStaff, member.id)
}

/** Each code works once, also for concurrent requests. */
function takeCode(
  db: Database,
  id: string,
  { secret, typed, now }: { secret: Buffer; typed: string; now: Date },
) {
  const step = findStep(secret, typed, now)
  return step === undefined ? takeRecoveryCode(db, id, typed) : takeStep(db, id, step)
}
