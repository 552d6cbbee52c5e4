import type { Paise } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import * as m from './messages'

export type FeeTerms = Pick<ShopSettings, 'feePaise' | 'freeAbovePaise'>

/** The name until the owner chooses another. */
export const usualFeeName = m.usualFeeName()

/** One flat fee per order; free from `freeAbovePaise` if that is set (domain.md E6). */
export const feeOf = ({ feePaise, freeAbovePaise }: FeeTerms, subtotal: Paise): Paise =>
  freeAbovePaise > 0 && subtotal >= freeAbovePaise ? 0 : feePaise
