import { validate as isId, v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { toPaise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { changedSince, isLatestChange } from '../../../platform/http/check-version'
import { requestId } from '../../../platform/http/idempotency-key'
import { recordChange } from '../../../staff/server/audit'
import { holdMember } from '../../../staff/server/staff-queries'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminPromotion, adminPromotionRoutes } from '../../contract/admin-promotions'
import { storedParameters } from '../../contract/form-parameters'
import {
  type ChangedPromotion,
  type NewPromotion,
  type PromotionForm,
  rewardOf,
  type Targets,
} from '../../contract/promotion-form'
import type { TargetScope } from '../../contract/promotion-scope'
import * as m from '../messages'
import type { TargetTable } from '../target-names'
import { codeTaken, maxUsesTooLow, noPromotion, targetsUnknown } from './promotion-errors'
import {
  deleteTargets,
  findPromotion,
  findPromotionPage,
  insertPromotion,
  insertTargets,
  lockPromotion,
  updatePromotion,
} from './promotion-queries'
import { presentPromotion, presentPromotionRow } from './promotion-serializer'

type Query = z.output<(typeof adminPromotionRoutes.list)['query']>

export async function listPromotions(db: Database, query: Query) {
  const { rows, total } = await findPromotionPage(db, query)
  return { rows: rows.map(presentPromotionRow), total }
}

export async function showPromotion(db: Database, id: string): Promise<AdminPromotion> {
  const row = isId(id) ? await findPromotion(db, id) : undefined
  if (!row) throw noPromotion()
  return presentPromotion(row)
}

export const addPromotion = (
  db: Database,
  staff: Staff,
  { id: sentId, ...form }: NewPromotion,
): Promise<AdminPromotion> =>
  saving(db, async (tx) => {
    const id = sentId ?? requestId(staff, 'promotion') ?? newId()
    await holdMember(tx, staff.id)
    if (await findPromotion(tx, id)) return onlyRepeated(tx, staff, await showPromotion(tx, id))
    await insertPromotion(tx, { id, ...rowOf(form) })
    await saveTargets(tx, id, form)
    await recordChange(tx, staff, { entity: 'promotion', entityId: id, action: 'added', after: { ...form } })
    return showPromotion(tx, id)
  })

export const changePromotion = (
  db: Database,
  staff: Staff,
  id: string,
  { version, ...form }: ChangedPromotion,
): Promise<AdminPromotion> =>
  saving(db, async (tx) => {
    const before = await lockedPromotion(tx, id)
    if (before.version !== version) return onlyRepeated(tx, staff, before)
    if (form.maxUses !== null && form.maxUses < before.uses) throw maxUsesTooLow(before.uses)
    await deleteTargets(tx, id)
    await updatePromotion(tx, id, rowOf(form))
    await saveTargets(tx, id, form)
    const subject = { entity: 'promotion', entityId: id, action: 'changed' }
    await recordChange(tx, staff, { ...subject, before: formOf(before), after: { ...form } })
    return showPromotion(tx, id)
  })

/** A repeat changes nothing. Restored, it stays off until somebody switches it on. */
export const archivePromotion = (
  db: Database,
  staff: Staff,
  id: string,
  to: 'archived' | 'restored',
): Promise<AdminPromotion> =>
  saving(db, async (tx) => {
    const before = await lockedPromotion(tx, id)
    if ((before.state === 'archived') === (to === 'archived')) return before
    const archived_at = to === 'archived' ? new Date() : null
    await updatePromotion(tx, id, { archived_at, active: false })
    await recordChange(tx, staff, { entity: 'promotion', entityId: id, action: to })
    return showPromotion(tx, id)
  })

const saving = (db: Database, save: (tx: Database) => Promise<AdminPromotion>): Promise<AdminPromotion> =>
  db
    .transaction()
    .execute(save)
    .catch((error) => {
      throw isViolation(error, 'promotion_code') ? codeTaken() : error
    })

async function lockedPromotion(tx: Database, id: string): Promise<AdminPromotion> {
  if (isId(id)) await lockPromotion(tx, id)
  return showPromotion(tx, id)
}

/** A request whose response was lost; anything else is a conflict with another user. */
async function onlyRepeated(tx: Database, staff: Staff, current: AdminPromotion): Promise<AdminPromotion> {
  if (await isLatestChange(tx, staff, { entity: 'promotion', entityId: current.id })) return current
  throw changedSince(current, m.promotionChanged())
}

async function saveTargets(tx: Database, id: string, form: PromotionForm): Promise<void> {
  const { scope } = form
  const reward = rewardOf(form)
  if (scope !== 'all' && !(await haveAll('promotion_target', scope, form))) throw targetsUnknown(scope)
  if (reward.scope !== 'same' && !(await haveAll('promotion_reward', reward.scope, reward)))
    throw targetsUnknown(`reward.${reward.scope}`)

  async function haveAll(table: TargetTable, scope: TargetScope, targets: Targets) {
    return (await insertTargets(tx, table, id, scope, targets)) === new Set(targets[scope]).size
  }
}

const rowOf = (form: PromotionForm) => ({
  name: form.name,
  code: form.code,
  kind: form.kind,
  parameters: JSON.stringify(storedParameters(form)),
  scope: form.scope,
  reward_scope: rewardOf(form).scope,
  min_subtotal_paise: toPaise(form.minSubtotal),
  min_pieces: form.minPieces,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
  max_uses: form.maxUses,
  max_uses_per_customer: form.maxUsesPerCustomer,
  first_order_only: form.firstOrderOnly,
  combinable: form.combinable,
  active: form.active,
})

/** For the audit log. */
const formOf = ({ id, state, uses, given, version, products, reward, ...form }: AdminPromotion) => ({
  ...form,
  products: products.map((product) => product.id),
  reward: { ...reward, products: reward.products.map((product) => product.id) },
})
