import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Database } from '../../../src/platform/db/tables'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** The query plan of each statement sent during an action. */
export async function plansOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const sent: RootOperationNode[] = []
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(listening))
  const plans: Plan[] = []
  for (const node of sent) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
    for (const { 'QUERY PLAN': ways } of rows) plans.push(...ways.map((way) => way.Plan))
  }
  return plans
}
