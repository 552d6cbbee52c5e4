import { validate as isId } from 'uuid'
import type { FragmentCache } from '../../../platform/cache/fragment-cache'
import type { Database } from '../../../platform/db/tables'
import type { Services } from '../../../platform/process/services'
import type { ProductSummary } from '../../contract/catalogue'
import { presentProductSummary } from '../products/product-serializer'
import { findBoughtTogether, findCompanionRows, type Pair } from './companion-queries'

type Sources = Pick<Services, 'db' | 'config'> & { fragments: FragmentCache }

/** By product: the products that are ordered with it, the most typical first. */
type Learned = ReadonlyMap<string, readonly string[]>

/** On a product page. */
export const companionsShown = 4

const learnedForMs = 60 * 60 * 1000

/**
 * Products in stock that go well with these, none of which is returned: chosen by the owner, else ordered together, else of the
 * same category.
 */
export async function findCompanions(
  { db, config, fragments }: Sources,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  const products = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  if (products.length === 0) return []
  const learned = await fragments.read('bought together', [], () => learnPairs(db), learnedForMs)
  const rows = await findCompanionRows(db, products, byRank(products.map((id) => learned.get(id) ?? [])))
  return rows.map((row) => presentProductSummary(row, config.origin))
}

/** First the best of every product, then the second best, so that a cart is matched as a whole. */
function byRank(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const ranked = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? []))
  return [...new Set(ranked.flat())]
}

/** One query for the whole shop. */
export async function learnPairs(db: Database): Promise<Learned> {
  const learned = new Map<string, string[]>()
  for (const { product_id, companion_id } of rank(await findBoughtTogether(db)))
    learned.set(product_id, [...(learned.get(product_id) ?? []), companion_id])
  return learned
}

/**
 * Divided by the orders of the companion, so that the best seller of the shop does not go well with everything. The square
 * root keeps rare products from winning by chance.
 */
const score = ({ together, orders }: Pair) => together / Math.sqrt(orders)

const rank = (pairs: readonly Pair[]) => pairs.toSorted((one, other) => score(other) - score(one))
