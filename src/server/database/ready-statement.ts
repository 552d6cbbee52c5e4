import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database } from './tables'

/** Stands for a value that each call brings. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is written at its first use and kept, as writing it anew takes longer than sending it.
 * `write` may hand the values on to the statement alone: when the text is written they are not there.
 */
export function readyStatement<Given extends object, Row>(write: (given: Given) => RawBuilder<Row>) {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given
  let ready: CompiledQuery<Row> | undefined
  return async (db: Database, given: Given): Promise<Row[]> => {
    const executor = db.getExecutor()
    // These are shown what a text is written from.
    if (executor.plugins.length > 0) return (await write(given).execute(db)).rows
    ready ??= write(places).compile(db)
    const parameters = ready.parameters.map((one) =>
      one instanceof Place ? given[one.name as keyof Given] : one,
    )
    const { rows } = await executor.executeQuery<Row>({ ...ready, parameters })
    return rows
  }
}
