import type { Paise } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'

export type FeeTerms = Pick<ShopSettings, 'feePaise' | 'freeAbovePaise'>

/** What it is called until the owner names it. */
export const usualFeeName = 'Delivery'

/** The one flat fee of an order, which large orders go without where the owner says so (domain.md E6). */
export const feeOf = ({ feePaise, freeAbovePaise }: FeeTerms, subtotal: Paise): Paise =>
  freeAbovePaise > 0 && subtotal >= freeAbovePaise ? 0 : feePaise
