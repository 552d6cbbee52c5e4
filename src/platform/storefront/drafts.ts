import { partsOf, readSession, type Session, tabRail } from './session-storage'

const place = 'drafts'
/** Before a login. */
const visitor = ''

const all = () => partsOf(tabRail.read(place))
const writer = () => readSession()?._id ?? visitor

/**
 * Unsent input by customer, stored per tab (domain.md C38). It survives a reload and an expired session, and
 * other customers never see it.
 */
export const drafts = {
  read(name: string): unknown {
    const kept = all()
    return partsOf(kept[visitor])[name] ?? partsOf(kept[writer()])[name]
  },

  keep(name: string, draft: unknown): void {
    drop(name)
    const kept = all()
    tabRail.write(place, { ...kept, [writer()]: { ...partsOf(kept[writer()]), [name]: draft } })
  },

  drop,

  /** Deletes the drafts of a customer for good. */
  forget({ _id }: Session): void {
    const { [_id]: _, ...others } = all()
    tabRail.write(place, others)
  },

  /** After a login, moves the visitor's drafts to the customer and deletes those of other customers. */
  handOver(): void {
    const kept = all()
    const own = { ...partsOf(kept[writer()]), ...partsOf(kept[visitor]) }
    if (writer() !== visitor && Object.keys(kept).length > 0) tabRail.write(place, { [writer()]: own })
  },
}

/** Drops a draft of the current customer, or of `whose`, whose session may have ended. */
function drop(name: string, whose = writer()): void {
  const kept = all()
  for (const who of [visitor, whose]) {
    const { [name]: _, ...others } = partsOf(kept[who])
    kept[who] = others
  }
  tabRail.write(place, kept)
}
