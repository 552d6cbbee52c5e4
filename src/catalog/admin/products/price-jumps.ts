import * as z from 'zod/mini'
import { formatRupees } from '../../../platform/contract/money'
import { rupees } from '../../../platform/contract/typed-amounts'
import * as m from '../messages'
import { type ProductValues, pricingOption } from './product-values'

type Prices = Pick<ProductValues, 'price' | 'options'>

const Typed = rupees(0.01, 1_000_000, '')
const amountOf = (typed: string | undefined) => z.safeParse(Typed, typed).data

/** Each price that falls by more than half or more than doubles, in words: probably a slip of the finger. */
export function priceJumps(before: Prices, after: Prices): string[] {
  const options = after.options.flatMap((option) => {
    const former = before.options.find(({ id }) => id !== undefined && id === option.id)
    return former ? [jumpOf(former.price, option.price, option.name)] : []
  })
  // A price that follows the first option is compared there.
  const own = pricingOption(after) ? [] : [jumpOf(before.price, after.price, '')]
  return [...own, ...options].filter((jump) => jump !== '')
}

function jumpOf(former: string, typed: string, name: string): string {
  const [from, to] = [amountOf(former), amountOf(typed)]
  if (from === undefined || to === undefined || (to >= from / 2 && to <= from * 2)) return ''
  const change = {
    to: formatRupees(to),
    from: formatRupees(from),
    percent: Math.round((Math.abs(to - from) / from) * 100),
  }
  const words = to < from ? m.priceMuchLess(change) : m.priceMuchMore(change)
  return name ? m.nameWithWords({ name, words }) : words
}
