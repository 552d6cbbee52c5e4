import type { CardProduct, Product } from './catalogue'

/** So many fit beside each other. */
export const comparedMost = 4

/** What the page of a comparison shows. */
export interface Comparison {
  products: Product[]
  /** Of the same category, to add. */
  others: CardProduct[]
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The ids in the query `ids`, without repetitions and nonsense. */
export function comparedIds(ids: string): string[] {
  const named = new Set(ids.toLowerCase().split(','))
  return [...named].filter((id) => isId.test(id)).slice(0, comparedMost)
}

export const compareAddress = (ids: readonly string[]) =>
  ids.length > 0 ? `/compare-product?ids=${ids.join(',')}` : '/compare-product'
