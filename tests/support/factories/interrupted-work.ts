import { savePack } from '../../../src/catalog/server/packs/packs'
import type { OrderRequest } from '../../../src/checkout/server/order-request'
import { placeOrder } from '../../../src/checkout/server/place-order'
import type { OrderChange } from '../../../src/orders/contract/order-changes'
import { cancelOrder } from '../../../src/orders/server/cancel-order'
import { changeOrder } from '../../../src/orders/server/change/change-order'
import { claimByLink } from '../../../src/payments/server/links/claim-by-link'
import type { Database } from '../../../src/platform/db/tables'
import { ZoneForm } from '../../../src/shipping/contract/delivery-zones'
import { importZones } from '../../../src/shipping/server/zones/import-zones'
import { changeZone } from '../../../src/shipping/server/zones/save-zone'
import type { Staff } from '../../../src/staff/server/staff-sessions'
import { times } from '../shop/busy-shop'
import { contentsOf, type openChanges } from './changed-orders'
import { addZone, aRateForm, aZoneForm, removeZones } from './delivery-zones'
import { aCustomer, aProduct, aStaffMember, type MadeProduct } from './factories'
import { anOrderOf, type BodyLine, meenasAddress } from './order-bodies'
import { aPromotion } from './promotions'

type Changes = Awaited<ReturnType<typeof openChanges>>

/** Something that is done once, in a shop that is ready for it. */
interface Work {
  /** By the person of this number; only one of them can do it. */
  act(db: Database, person: number): Promise<unknown>
  /** The same work by a user who has not seen the change, and the code of its error. */
  late(db: Database): Promise<unknown>
  lateCode: string
}

const people = 5
let made = 0

async function aManager(db: Database): Promise<Staff> {
  made += 1
  const { id } = await aStaffMember(db, { role: 'manager' })
  return { id, name: 'Devi', role: 'manager', requestKey: `request-${made}` }
}

/** Orders of different customers for the same goods. */
async function orderRequests(db: Database, lines: readonly BodyLine[], total: number, more: object = {}) {
  const customers = await Promise.all(times(people, () => aCustomer(db)))
  return customers.map(
    ({ id: customerId }): OrderRequest => ({
      customerId,
      key: 'once',
      shippingInfo: meenasAddress,
      orderItems: anOrderOf(lines).orderItems as OrderRequest['orderItems'],
      expectedTotal: total,
      payment: { method: 'COD' },
      ...more,
    }),
  )
}

const orderBy = (requests: readonly OrderRequest[]) => (db: Database, person: number) =>
  placeOrder(db, requests[person] as OrderRequest)

const partOf = (of: MadeProduct, pieces: number) => ({
  product: of.id,
  option: of.options[0]?.id ?? '',
  pieces,
})

async function aPackOfTwo(db: Database) {
  const tea = await aProduct(db, { title: 'Tea', stock: 3 })
  const box = await aProduct(db, { title: 'Box', price_paise: 20_000, options: [{ name: 'Standard' }] })
  const parts = [partOf(tea, 2)]
  await savePack(db, await aManager(db), box.id, { parts })
  return { tea, box, parts }
}

async function theLastUse({ shop: { db } }: Changes): Promise<Work> {
  made += 1
  const code = `KILLED${made}`
  const honey = await aProduct(db, { price_paise: 20_000, stock: 50 })
  await aPromotion(db, { code, max_uses: 1, max_uses_per_customer: 1 })
  const requests = await orderRequests(db, [{ of: honey }], 18_500, { code })
  return { act: orderBy(requests), late: (db) => orderBy(requests)(db, 1), lateCode: 'TOTALS_CHANGED' }
}

async function theLastPack({ shop: { db } }: Changes): Promise<Work> {
  const { box } = await aPackOfTwo(db)
  const requests = await orderRequests(db, [{ of: box }], 20_500)
  return { act: orderBy(requests), late: (db) => orderBy(requests)(db, 1), lateCode: 'NOT_ENOUGH_LEFT' }
}

async function aCancelledPack({ shop: { db }, show, move }: Changes): Promise<Work> {
  const { box } = await aPackOfTwo(db)
  const [request] = (await orderRequests(db, [{ of: box }], 20_500)) as [OrderRequest]
  const { id } = await placeOrder(db, request)
  return {
    act: (db) => cancelOrder(db, request.customerId, id),
    late: async () => {
      const { version } = await show(id)
      const reply = await move(id, { from: 'Processing', to: 'Confirmed', version })
      throw Object.assign(new Error(reply.body), reply.json())
    },
    lateCode: 'ORDER_CHANGED',
  }
}

async function anEditedPack({ shop: { db } }: Changes): Promise<Work> {
  const { tea, box, parts } = await aPackOfTwo(db)
  const nuts = await aProduct(db, { title: 'Nuts', stock: 9 })
  const staff = await aManager(db)
  const save = (pieces: number) => (db: Database) =>
    savePack(db, staff, box.id, { parts: [partOf(tea, 1), partOf(nuts, pieces)], before: parts })
  return { act: save(3), late: save(4), lateCode: 'VERSION_CONFLICT' }
}

const zoneTable = [
  'Zone,States,PIN codes,Delivery,Kind,Up to kg,Fee,Free from,First day,Last day,On',
  'Chennai,,"600001-600119, 601*",Parcel,By weight,1,40,999,2,4,yes',
  'Chennai,,,Parcel,,,90,,,,',
  'South,"Tamil Nadu, Kerala",,Post,One fee,,80,,,,no',
].join('\n')

async function importedZones({ shop }: Changes): Promise<Work> {
  await removeZones(shop)
  const south = await addZone(shop, { name: 'South' })
  const staff = await aManager(shop.db)
  const send = (table: string) => (db: Database) =>
    importZones(db, staff, { bytes: Buffer.from(table), apply: true })
  return {
    act: send(zoneTable),
    late: (db) =>
      changeZone(
        db,
        { ...staff, requestKey: 'late' },
        { id: south.id, version: String(south.version) },
        zoneForm(),
      ),
    lateCode: 'VERSION_CONFLICT',
  }
}

const zoneForm = (fee = '70') => ZoneForm.parse(aZoneForm({ rates: [aRateForm({ steps: [{ fee }] })] }))

async function anEditedZone({ shop }: Changes): Promise<Work> {
  await removeZones(shop)
  const { id, version } = await addZone(shop)
  const staff = await aManager(shop.db)
  const [form, other] = [zoneForm(), zoneForm('75')]
  const seen = { id, version: String(version) }
  return {
    act: (db) => changeZone(db, staff, seen, form),
    late: (db) => changeZone(db, { ...staff, requestKey: 'late' }, seen, other),
    lateCode: 'VERSION_CONFLICT',
  }
}

/** With the last use of an offer, which stays with the order. */
async function aChangedOrder({ shop: { db }, bodyFor }: Changes): Promise<Work> {
  made += 1
  const code = `CHANGE${made}`
  const [honey, tea] = [
    await aProduct(db, { price_paise: 20_000, stock: 50 }),
    await aProduct(db, { stock: 50 }),
  ]
  await aPromotion(db, { code, max_uses: 1 })
  const [request] = (await orderRequests(db, [{ of: honey, quantity: 2 }], 36_500, { code })) as [
    OrderRequest,
  ]
  const { id } = await placeOrder(db, request)
  const staff = await aManager(db)
  const saving = async (lines: readonly BodyLine[]) => {
    const contents = contentsOf(lines, { pincode: '600001' })
    const body = { ...contents, ...(await bodyFor(id, contents)) } as OrderChange
    return (db: Database) => changeOrder(db, staff, id, body, 'http://shop.test')
  }
  return {
    act: await saving([{ of: honey }, { of: tea, quantity: 3 }]),
    late: await saving([{ of: tea }]),
    lateCode: 'VERSION_CONFLICT',
  }
}

/** A paid order whose customer adds a jar, and after that takes it back. */
async function aPaidOrder({ shop: { db }, manager, aUpiOrder, bodyFor }: Changes) {
  const honey = await aProduct(db, { stock: 50 })
  const { id } = await aUpiOrder([{ of: honey }])
  await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const staff = await aManager(db)
  return async (quantity: number) => {
    const contents = contentsOf([{ of: honey, quantity }])
    const body = { ...contents, ...(await bodyFor(id, contents)) } as OrderChange
    return (db: Database) => changeOrder(db, staff, id, body, 'http://shop.test')
  }
}

async function aDearerOrder(changes: Changes): Promise<Work> {
  const saving = await aPaidOrder(changes)
  return { act: await saving(2), late: await saving(3), lateCode: 'VERSION_CONFLICT' }
}

async function aDroppedDifference(changes: Changes): Promise<Work> {
  const saving = await aPaidOrder(changes)
  await (await saving(2))(changes.shop.db)
  return { act: await saving(1), late: await saving(3), lateCode: 'VERSION_CONFLICT' }
}

async function aClaim({ shop, manager }: Changes): Promise<Work> {
  made += 1
  const honey = await aProduct(shop.db, { stock: 50 })
  const { id: customerId } = await aCustomer(shop.db)
  const entered = await manager().post('/api/admin/orders/phone', {
    ...{ customerId, key: `claim-${made}`, total: 304, method: 'UPI', byLink: true },
    ...contentsOf([{ of: honey }]),
  })
  const { link } = (await manager().post(`/api/admin/orders/${entered.json().id}/payment-link`)).json()
  const token = link.split('/pay/')[1]
  const send = (reference: string) => (db: Database) =>
    claimByLink(db, { token, reference, amount: 304, ip: '10.0.0.1' })
  return {
    act: send(`41234567${1000 + made}`),
    late: send(`41234568${1000 + made}`),
    lateCode: 'CLAIMED_ALREADY',
  }
}

export const worksToInterrupt: Record<string, (changes: Changes) => Promise<Work>> = {
  'the claim of a payment link': aClaim,
  'an import of delivery zones': importedZones,
  'an edit of a delivery zone': anEditedZone,
  'an edit of a pack': anEditedPack,
  'an order of the last pack': theLastPack,
  'a cancel of a pack': aCancelledPack,
  'a change of an order': aChangedOrder,
  'a change that makes a paid order dearer': aDearerOrder,
  'a change that drops a difference': aDroppedDifference,
  'an order with the last use of an offer': theLastUse,
}
