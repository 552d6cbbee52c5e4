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
import { describeSecret, findStep, newRecoveryCodes, newSecret } from './totp'

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

/** Each code works once, also for concurrent requests. */
export async function proveSecondFactor(
  db: Database,
  member: { id: string; totp_secret: Buffer | null; totp_confirmed_at: Date | null },
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!member.totp_secret || !member.totp_confirmed_at) return
  if (!code) throw secondFactorNeeded()
  await countRequest(db, codesOfStaff, member.id)
  const typed = cleanDigits(code)
  const step = findStep(member.totp_secret, typed, now)
  const taken =
    step === undefined ? await takeRecoveryCode(db, member.id, typed) : await takeStep(db, member.id, step)
  if (!taken) throw secondFactorWrong()
  await clearAttempts(db, codesOfStaff, member.id)
}
