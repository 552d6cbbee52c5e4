import { partsOf, readSession, type Session, tabStore } from './session-storage'

const place = 'drafts'
/** Before a login. */
const visitor = ''

const all = () => partsOf(tabStore.read(place))
const writer = () => readSession()?._id ?? visitor

/**
 * Unsent input by customer, stored per tab (domain.md C38). It survives a reload and an expired session, and
 * other customers never see it.
 */
export const drafts = {
  read(name: string): unknown {
    const stored = all()
    return partsOf(stored[visitor])[name] ?? partsOf(stored[writer()])[name]
  },

  keep(name: string, draft: unknown): void {
    drop(name)
    const stored = all()
    tabStore.write(place, { ...stored, [writer()]: { ...partsOf(stored[writer()]), [name]: draft } })
  },

  drop,

  /** Deletes the drafts of a customer for good. */
  forget({ _id }: Session): void {
    const { [_id]: _, ...others } = all()
    tabStore.write(place, others)
  },

  /** After a login, moves the visitor's drafts to the customer and deletes those of other customers. */
  handOver(): void {
    const stored = all()
    const own = { ...partsOf(stored[writer()]), ...partsOf(stored[visitor]) }
    if (writer() !== visitor && Object.keys(stored).length > 0) tabStore.write(place, { [writer()]: own })
  },
}

/** Drops a draft of the current customer, or of `whose`, whose session may have ended. */
function drop(name: string, whose = writer()): void {
  const stored = all()
  for (const who of [visitor, whose]) {
    const { [name]: _, ...others } = partsOf(stored[who])
    stored[who] = others
  }
  tabStore.write(place, stored)
}
