import type { OrderPrice, PricingInput } from '../../checkout/server/pricing-step'
import { codeProblemOf, problemOf } from './code-problem'
import { offerHints } from './missing-rewards'
import type { Promotion } from './promotion'

/**
 * All combinable offers together, each offer alone, and none: an offer may cost the shopper free delivery above an amount.
 * The first of equals wins.
 */
function plansOf(usable: readonly Promotion[]): (readonly Promotion[])[] {
  const together = usable.filter(({ combinable }) => combinable)
  return [...(together.length > 0 ? [together] : []), ...usable.map((promotion) => [promotion]), []]
}

/** The cheapest price for the shopper, and what is wrong with the typed code. `priceOf` takes all offers of its input. */
export function chooseOffers(input: PricingInput, priceOf: (input: PricingInput) => OrderPrice): OrderPrice {
  const priceWith = (promotions: readonly Promotion[]) => priceOf({ ...input, promotions })
  const usable = input.promotions.filter((promotion) => !problemOf(promotion, input))
  const [first, ...others] = plansOf(usable).map(priceWith)
  const chosen = others.reduce(
    (best, price) => (price.total < best.total ? price : best),
    first as OrderPrice,
  )
  const codeProblem = codeProblemOf(input, chosen, (promotion) => priceWith([promotion]))
  return { ...chosen, ...(codeProblem && { codeProblem }), offerHints: offerHints(usable, input, chosen) }
}
