import type { Paise } from '../../platform/contract/money'

/**
 * Splits an amount in proportion to weights, to the paisa: the parts add up to the amount, and none is above its weight
 * as long as the amount is not above their sum. What rounding leaves over goes to the largest remainders, first part first.
 */
export function apportion(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = BigInt(weights.reduce((before, weight) => before + weight, 0))
  if (sum === 0n || amount === 0) return weights.map(() => 0)
  const shares = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { at, part: Number(exact / sum), rest: exact % sum }
  })
  const left = amount - shares.reduce((before, { part }) => before + part, 0)
  const raised = new Set(
    [...shares]
      .sort(
        (one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest) || one.at - other.at,
      )
      .slice(0, left)
      .map(({ at }) => at),
  )
  return shares.map(({ at, part }) => (raised.has(at) ? part + 1 : part))
}
