import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { letOldestGo } from '../../platform/util/let-oldest-go'
import type { OfferFacts } from './place-order-queries'
import type { WantedLine } from './price-order'

/** Within this what others have changed is known on every instance (design.md, section 6), also where it was not announced. */
const rememberedMs = 2000
/** What came later than this bears a time too old for an order that would be judged by it. */
const latestMs = 250
const mostOffers = 1000

type Offer = OfferFacts['offers'][number]
type ShopFacts = Omit<OfferFacts, 'offers'>

/**
 * What orders of a moment ago were judged by. Nothing is decided by it alone: prices, packs, what is on sale, settings and pieces are
 * looked at again by the call that writes the order (migration 0075), so that only names and pictures may be of a moment ago.
 */
export class FactsMemory {
  readonly #clock: () => number
  readonly #offers = new Map<string, { offer: Offer; readAt: number }>()
  #shop: { facts: ShopFacts; readAt: number } | undefined
  #changedAt = Number.NEGATIVE_INFINITY

  /** `clock` in ms; it never goes back, whatever becomes of the machine's time of day. */
  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  /** Nothing, unless all of these lines are known. */
  find(lines: readonly WantedLine[]): OfferFacts | undefined {
    const now = this.#clock()
    const isFresh = ({ readAt }: { readAt: number }) => now - readAt < rememberedMs
    if (!this.#shop || !isFresh(this.#shop)) return
    const offers: Offer[] = []
    for (const line of lines) {
      const known = this.#offers.get(nameOf(line))
      if (!known || !isFresh(known)) return
      offers.push(known.offer)
    }
    const { facts, readAt } = this.#shop
    return { ...facts, now: new Date(facts.now.getTime() + now - readAt), offers }
  }

  /** Call before asking the database, and what comes back with its answer, which may be of before a change. */
  begin(): (facts: OfferFacts, lines: readonly WantedLine[]) => void {
    const askedAt = this.#clock()
    return ({ now, settings, settings_version, offers }, lines) => {
      const readAt = this.#clock()
      if (askedAt <= this.#changedAt || readAt - askedAt > latestMs) return
      this.#shop = { facts: { now, settings, settings_version }, readAt }
      for (const line of lines) {
        const offer = offers.find((one) => isOf(line, one))
        if (!offer) continue
        this.#offers.delete(nameOf(line))
        this.#offers.set(nameOf(line), { offer, readAt })
      }
      letOldestGo(this.#offers, mostOffers)
    }
  }

  hear(tags: readonly string[]): void {
    if (!['products', 'shop', 'all'].some((tag) => tags.includes(tag))) return
    this.#offers.clear()
    this.#shop = undefined
    this.#changedAt = this.#clock()
  }
}

const nameOf = ({ productId, optionId }: WantedLine) => `${productId} ${optionId}`

const isOf = ({ productId, optionId }: WantedLine, { product_id, option_id }: Offer) =>
  product_id === productId && option_id === optionId

const memories = new WeakMap<Database, FactsMemory>()

/** From now on orders in this database may be judged by what was read a moment ago; only where changes are heard. */
export function rememberFacts(
  { db, onChange }: Pick<OpenedDatabase, 'db' | 'onChange'>,
  clock?: () => number,
): void {
  const memory = new FactsMemory(clock)
  onChange((tags) => memory.hear(tags))
  memories.set(db, memory)
}

export const factsMemoryOf = (db: Database): FactsMemory | undefined => memories.get(db)
