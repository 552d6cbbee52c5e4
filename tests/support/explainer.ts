import { type KyselyPlugin, RawNode } from 'kysely'
import type { Plan } from './plans'
import type { TestShop } from './test-shop'

/** Asks the planner for its way without going it, but for words of a search and kept totals, on which the way depends. */
export function explainer(shop: TestShop) {
  const plans: Plan[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node) && !node.sqlFragments.some((part) => /search_word|sum\(p\.count\)/.test(part))
        ? {
            ...node,
            sqlFragments: [`explain (format json) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      const [row] = result.rows
      if (!row || !('QUERY PLAN' in row)) return result
      plans.push((row['QUERY PLAN'] as { Plan: Plan }[])[0]?.Plan as Plan)
      return { ...result, rows: [] }
    },
  }
  return { plans, services: { ...shop.services, db: shop.db.withPlugin(plugin) } }
}
