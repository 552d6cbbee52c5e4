import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Tables } from '../../../src/platform/db/tables'
import type { OfferParameters } from '../../../src/promotions/contract/kinds/offer-kind'
import type { Promotion } from '../../../src/promotions/server/promotion'

let made = 0

/** An automatic offer of ten percent on everything, unless the test says otherwise. */
export function anOffer(given: Partial<Promotion> = {}): Promotion {
  made += 1
  return {
    id: `offer-${made}`,
    name: `Offer ${made}`,
    code: null,
    kind: 'percent',
    parameters: { percent: 10, maximum: 0 },
    scope: 'all',
    categories: [],
    brands: [],
    products: [],
    reward: null,
    min_subtotal_paise: 0,
    min_pieces: 0,
    starts_on: null,
    ends_on: null,
    max_uses: null,
    max_uses_per_customer: null,
    first_order_only: false,
    combinable: false,
    uses: 0,
    uses_by_customer: 0,
    ...given,
  }
}

type Given = Partial<Omit<Insertable<Tables['promotion']>, 'parameters'>> & { parameters?: OfferParameters }

/** The same as a row. */
export function aPromotion(db: Database, { parameters = { percent: 10, maximum: 0 }, ...given }: Given = {}) {
  made += 1
  const row = { id: uuid(), name: `Offer ${made}`, kind: 'percent' as const, ...given }
  return db
    .insertInto('promotion')
    .values({ ...row, parameters: JSON.stringify(parameters) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the form sends for the same offer. */
export const anOfferForm = (given: object = {}) => ({
  name: 'Diwali offer',
  code: '',
  kind: 'percent',
  parameters: { percent: '10' },
  scope: 'all',
  categories: [],
  brands: [],
  products: [],
  reward: { scope: 'same', categories: [], brands: [], products: [] },
  minSubtotal: '',
  minPieces: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  firstOrderOnly: false,
  combinable: false,
  active: true,
  ...given,
})
