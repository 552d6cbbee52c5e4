import { formatRupees } from '../../../platform/contract/money'
import type { Product } from '../../contract/catalogue'
import { keysOf, nutrients, nutritionPer } from '../../contract/food-facts'
import { type Fact, type FactKey, productFacts } from '../../contract/product-facts'
import { formatUnitPrice, type UnitPrice, unitPriceOf } from '../../contract/unit-price'
import * as m from '../messages'
import { factText } from '../product/fact-text'

export interface ComparedRow {
  label: string
  /** One per product; empty if it is not known. */
  values: string[]
  differs: boolean
  /** The places of the lowest unit price. */
  lowest?: number[]
}

const factKeys: readonly FactKey[] = [
  'diet',
  'ingredients',
  'allergens',
  'shelfLife',
  'storage',
  'countryOfOrigin',
]

/** All that can be compared, in the order of a decision: price, then food, then label. Rows that say nothing are left out. */
export function comparedRows(products: readonly Product[]): ComparedRow[] {
  const row = (label: string, read: (product: Product) => string | null | undefined) =>
    rowOf(
      label,
      products.map((product) => read(product) || ''),
    )
  return [
    row(m.price(), ({ price }) => formatRupees(price)),
    unitPrices(products),
    row(m.netQuantity(), ({ netQuantity }) => netQuantity),
    row(m.packSizes(), packSizes),
    row(m.rating(), ({ totalrating, ratingCount }) =>
      ratingCount > 0 ? m.ratingOfReviews({ rating: totalrating.toFixed(1), ratingCount }) : '',
    ),
    row(m.stock(), ({ inStock }) => (inStock ? m.inStock() : m.outOfStock())),
    row(m.brand(), ({ brand }) => brand),
    ...factKeys.map((key) => {
      const { shown = '' }: Fact = productFacts[key]
      return row(shown, ({ facts }) => facts && factText(key, facts))
    }),
    ...nutritionRows(products),
  ].filter(({ values }) => values.some(Boolean))
}

const rowOf = (label: string, values: string[]): ComparedRow => ({
  label,
  values,
  differs: values.some((value) => value !== values[0]),
})

function unitPrices(products: readonly Product[]): ComparedRow {
  const prices = products.map(({ price, netQuantity }) => unitPriceOf(price, netQuantity))
  const row = rowOf(
    m.unitPrice(),
    prices.map((price) => (price ? formatUnitPrice(price) : '')),
  )
  return { ...row, lowest: lowestOf(prices) }
}

/** None unless all are sold by the same unit and one is cheaper. */
function lowestOf(prices: readonly (UnitPrice | undefined)[]): number[] {
  const known = prices.flatMap((price) => price ?? [])
  const amounts = known.map(({ rupees }) => rupees)
  const least = Math.min(...amounts)
  const comparable =
    known.length === prices.length &&
    new Set(known.map(({ unit }) => unit)).size === 1 &&
    least < Math.max(...amounts)
  return comparable ? amounts.flatMap((rupees, place) => (rupees === least ? [place] : [])) : []
}

/** Packs of one price and size, such as colours, are no sizes. */
const packSizes = ({ packs, color }: Product) =>
  packs.length === 0 ? '' : color.map(({ name, price }) => `${name}: ${formatRupees(price)}`).join(', ')

function nutritionRows(products: readonly Product[]): ComparedRow[] {
  return keysOf(nutrients).map((key) => {
    const { name, unit } = nutrients[key]
    return rowOf(
      m.nutrientInPer({ name, per: nutritionPer(products[0]?.netQuantity ?? null) }),
      products.map(({ facts }) => {
        const found = facts?.nutrition.find(({ nutrient }) => nutrient === key)
        return found ? `${found.amount} ${unit}` : ''
      }),
    )
  })
}
