import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand, aCategory, aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

/** A request to a record that was changed concurrently, and the version it was based on. */
interface Late {
  url: string
  method: 'post' | 'put'
  body: object
  /** In the body or in the query. */
  seen: object | string
}

async function aTicket(): Promise<string> {
  const words = { name: 'Ravi', email: 'ravi@example.com', mobile: '9840012345', comment: 'Is it raw?' }
  const { _id } = (await shop.visitor.post('/api/enquiry', words)).json()
  return `/api/admin/enquiries/${_id}`
}

const steps: Record<string, () => Promise<Late>> = {
  async 'a ticket is moved'() {
    const at = await aTicket()
    await shop.asStaff('manager').post(`${at}/move`, { from: 'Submitted', to: 'In Progress' })
    return { url: `${at}/move`, method: 'post', body: { to: 'Resolved' }, seen: { from: 'Submitted' } }
  },
  async 'a ticket is answered'() {
    const at = await aTicket()
    await shop.asStaff('manager').post(`${at}/notes`, { text: 'Ring him.' })
    return { url: `${at}/answer`, method: 'post', body: { text: 'Yes.' }, seen: { seen: 0 } }
  },
  async 'a parcel is corrected'() {
    const lines = [{ of: await aProduct(shop.db) }]
    const { _id } = (await (await shop.aShopper()).order(anOrderOf(lines))).json().order
    const parcel = { order_id: _id, carrier: 'DTDC', tracking_number: 'D2' }
    await shop.db.insertInto('shipment').values(parcel).execute()
    const body = { carrier: 'DTDC', trackingNumber: 'D3' }
    const seen = { from: { carrier: 'DTDC', trackingNumber: 'D1' } }
    return { url: `/api/admin/orders/${_id}/shipment`, method: 'put', body, seen }
  },
  async 'a payment is marked'() {
    const upi = aUpiOrderOf([{ of: await aProduct(shop.db) }], { upiTransactionId: '412300004567' })
    const placed = await (await shop.aShopper()).call('POST', '/api/user/order/create', upi)
    const body = { from: 'Verifying', to: 'Paid' }
    const url = `/api/admin/orders/${placed.json().order._id}/payment`
    return { url, method: 'post', body, seen: { seenReference: '412300004576' } }
  },
  async 'a review is judged'() {
    const { id } = await aProduct(shop.db)
    await shop.as('meena').put('/api/product/rating', { star: 4, comment: 'Good.', prodId: id })
    const [{ customerId }] = (await shop.asStaff('owner').get('/api/admin/reviews')).json().rows
    const body = { status: 'Hidden', answer: '' }
    const url = `/api/admin/reviews/${id}/${customerId}`
    return { url, method: 'put', body, seen: '?version=of-before' }
  },
  async 'a brand is changed'() {
    await aBrand(shop.db, { name: 'Mannvasanai' })
    const body = { name: 'Mann Vasanai', logo: null }
    return { url: '/api/admin/brands/mannvasanai', method: 'put', body, seen: '?version=of-before' }
  },
  async 'brands are arranged'() {
    await aBrand(shop.db, { name: 'Aruvi' })
    const body = { slugs: ['aruvi'] }
    return { url: '/api/admin/brands', method: 'put', body, seen: '?version=of-before' }
  },
  async 'a category is changed'() {
    await aCategory(shop.db, { name: 'Pickles' })
    const body = { name: 'Pickles', description: 'Sour', banner: null, alt: '' }
    return { url: '/api/admin/categories/pickles', method: 'put', body, seen: '?version=of-before' }
  },
  async 'categories are arranged'() {
    await aCategory(shop.db, { name: 'Teas' })
    const body = { slugs: ['teas'] }
    return { url: '/api/admin/categories', method: 'put', body, seen: '?version=of-before' }
  },
  async 'a member is changed'() {
    const { id } = await aStaffMember(shop.db, { role: 'packer' })
    const body = { name: 'Kavi', role: 'manager', disabled: false }
    return { url: `/api/admin/staff/${id}`, method: 'put', body, seen: '?version=of-before' }
  },
}

test.each(Object.keys(steps))(
  '%s works for a page of an earlier version without the expected state; an outdated state is rejected',
  async (step) => {
    const { url, method, body, seen } = await (steps[step] as () => Promise<Late>)()
    const send = (address: string, sent: object) => shop.asStaff('owner')[method](address, sent)

    const late = typeof seen === 'string' ? send(url + seen, body) : send(url, { ...body, ...seen })
    const statuses = [(await late).statusCode, (await send(url, body)).statusCode]

    expect(statuses).toEqual([409, 200])
  },
)
