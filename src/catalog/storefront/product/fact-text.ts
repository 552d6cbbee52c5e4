import { formatLongDay } from '../../../content/storefront/dates'
import type { FoodFacts as Facts } from '../../contract/catalogue'
import { allergens, diets } from '../../contract/food-facts'
import { type Fact, type FactKey, productFacts, type ShownKey } from '../../contract/product-facts'
import * as m from '../messages'

export const allergensText = (names: NonNullable<Facts['allergens']>) =>
  names.length === 0 ? m.none() : m.containsNames({ names: names.map((name) => allergens[name]).join(', ') })

/** A fact of the label in words; null if it is not known. */
export function factText(key: FactKey, facts: Facts): string | null {
  if (key === 'diet') return facts.diet && diets[facts.diet]
  if (key === 'allergens') return facts.allergens && allergensText(facts.allergens)
  const fact: Fact = productFacts[key]
  const value = facts[key as ShownKey]
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  return fact.kind === 'day' ? formatLongDay(value) : value
}
