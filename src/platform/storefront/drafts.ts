import { partsOf, readSession, type Session, tabRail } from './session-storage'

const place = 'drafts'
/** Who has not logged in (yet). */
const visitor = ''

const all = () => partsOf(tabRail.read(place))
const writer = () => readSession()?._id ?? visitor

/**
 * What was typed and not sent off yet, by whom. It goes with the tab (domain.md C38): one finds it again after a
 * reload, and after a session that ran out and a new login; nobody else who logs in here sees it.
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

  /** What somebody typed who is gone for good. */
  forget({ _id }: Session): void {
    const { [_id]: _, ...others } = all()
    tabRail.write(place, others)
  },

  /** What a visitor has typed is theirs who log in now; what others left behind goes. */
  handOver(): void {
    const kept = all()
    const own = { ...partsOf(kept[writer()]), ...partsOf(kept[visitor]) }
    if (writer() !== visitor && Object.keys(kept).length > 0) tabRail.write(place, { [writer()]: own })
  },
}

/** Of whoever is here, or of whom it is of, whose session may have ended since. */
function drop(name: string, whose = writer()): void {
  const kept = all()
  for (const who of [visitor, whose]) {
    const { [name]: _, ...others } = partsOf(kept[who])
    kept[who] = others
  }
  tabRail.write(place, kept)
}
