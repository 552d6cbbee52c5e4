import { toRupees } from '../../../platform/contract/money'
import type { AdminPromotion, PromotionRow } from '../../contract/admin-promotions'
import { shownParameters } from '../../contract/form-parameters'
import { offerKinds } from '../../contract/offer-kinds'
import type { PromotionDetails, PromotionListRow } from './promotion-queries'

const presentSummary = (row: Omit<PromotionListRow, 'goods' | 'rewards'>) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  state: row.state,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  uses: row.uses,
  given: toRupees(row.given_paise),
  minSubtotal: toRupees(row.min_subtotal_paise),
  minPieces: row.min_pieces,
  firstOrderOnly: row.first_order_only,
})

export const presentPromotionRow = (row: PromotionListRow): PromotionRow => ({
  ...presentSummary(row),
  offer: offerKinds[row.kind].sentence(row.parameters, row.rewards),
  goods: row.goods,
})

export const presentPromotion = (row: PromotionDetails): AdminPromotion => ({
  ...presentSummary(row),
  kind: row.kind,
  parameters: shownParameters(row.kind, row.parameters),
  scope: row.scope,
  categories: row.categories,
  brands: row.brands,
  products: row.products,
  reward: {
    scope: row.reward_scope,
    categories: row.reward_categories,
    brands: row.reward_brands,
    products: row.reward_products,
  },
  maxUsesPerCustomer: row.max_uses_per_customer,
  combinable: row.combinable,
  active: row.active,
  version: row.version,
})
