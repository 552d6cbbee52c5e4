import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements written for one call only, such as those with many values, are not worth the server's memory. */
const mostStatements = 300

/**
 * The class of connections of one pool. They prepare each statement with values once: the server then
 * neither reads nor plans it anew for every call, which for an order takes longer than running it.
 */
export function preparingClient(): typeof pg.Client {
  /** By text: the name under which every connection of the pool prepares it. */
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostStatements) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return class PreparingClient extends pg.Client {
    // The overloads of pg leave no other way than to take what it takes.
    override query(...given: unknown[]): never {
      const [text, values, ...more] = given
      const run = super.query as (...given: unknown[]) => never
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
        return run.apply(this, given)
      }
      const name = nameOf(text)
      return run.call(this, name ? { name, text, values } : { text, values }, ...more)
    }
  }
}
