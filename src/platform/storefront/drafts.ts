import { partsOf, readSession, type Session, tabStore } from './session-storage'

const place = 'drafts'
/** Before a login. */
const visitor = ''

const all = () => partsOf(tabStore.read(place))
const currentOwner = () => readSession()?._id ?? visitor

/**
 * Unsent input by customer, stored per tab (domain.md C38). It survives a reload and an expired session, and
 * other customers never see it.
 */
export const drafts = {
  read(name: string): unknown {
    const stored = all()
    return partsOf(stored[visitor])[name] ?? partsOf(stored[currentOwner()])[name]
  },

  keep(name: string, draft: unknown): void {
    drop(name)
    const stored = all()
    tabStore.write(place, {
      ...stored,
      [currentOwner()]: { ...partsOf(stored[currentOwner()]), [name]: draft },
    })
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
    const own = { ...partsOf(stored[currentOwner()]), ...partsOf(stored[visitor]) }
    if (currentOwner() !== visitor && Object.keys(stored).length > 0)
      tabStore.write(place, { [currentOwner()]: own })
  },
}

/** Drops a draft of the current customer, or of `customerId`, whose session may have ended. */
function drop(name: string, customerId = currentOwner()): void {
  const stored = all()
  for (const owner of [visitor, customerId]) {
    const { [name]: _, ...others } = partsOf(stored[owner])
    stored[owner] = others
  }
  tabStore.write(place, stored)
}
