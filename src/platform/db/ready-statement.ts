import { type CompiledQuery, type QueryExecutor, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables'

/** A placeholder for a value of each call. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is built on first use and cached, because building it takes longer than sending it. `write`
 * must pass the values through without reading them: they are placeholders.
 */
export function readyStatement<Values extends object, Row>(write: (values: Values) => RawBuilder<Row>) {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values
  let ready: CompiledQuery<Row> | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    const executor = db.getExecutor()
    // Plugins, such as those of tests, need the query itself.
    if (executor.plugins.length > 0) return (await write(values).execute(db)).rows
    ready ??= write(places).compile(db)
    const parameters = ready.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    )
    const sender = db.isTransaction ? await pipelined(executor) : executor
    const { rows } = await sender.executeQuery<Row>({ ...ready, parameters })
    return rows
  }
}

const pipelines = new WeakMap<QueryExecutor, Promise<QueryExecutor>>()

/**
 * In a transaction Kysely waits for the answer to each statement. This executor sends ready statements at once, in the order of the
 * calls (decision 53). Wait for all that are called together, also if one fails: what comes after the rollback would be stored.
 */
async function pipelineOf(executor: QueryExecutor): Promise<QueryExecutor> {
  const connection = await executor.provideConnection(async (connection) => connection)
  return executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
}

function pipelined(executor: QueryExecutor): Promise<QueryExecutor> {
  const pipeline = pipelines.get(executor) ?? pipelineOf(executor)
  pipelines.set(executor, pipeline)
  return pipeline
}

/**
 * A parameter whose value the planner does not see. It then plans a prepared statement once per connection; otherwise it plans
 * a large one in every call, for these values, which takes longer than running it.
 */
export const hidden = <Value>(parameter: RawBuilder<Value>): RawBuilder<Value> => sql`(select ${parameter})`
