import { afterAll, expect } from 'vitest'
import { aProduct } from '../factories/factories'
import { aUpiOrderOf } from '../factories/order-bodies'
import { openBusyShop } from '../shop/busy-shop'
import { doAllJobs } from '../shop/jobs'

let references = 640_000_000_000
export const nextReference = () => {
  references += 1
  return String(references)
}

const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
export const today = () => calendar.format()
export const head = 'Date,Narration,Debit,Credit'
export const aLine = (reference: string, amount = '304.00') =>
  `${today()},UPI/CR/${reference}/MEENA,,${amount}`

/** A shop with UPI customers and a manager with bank statements; closed after the tests of a file. */
export async function openPayments() {
  const shop = await openBusyShop()
  afterAll(() => shop.close())
  const honey = await aProduct(shop.db, { price_paise: 29_900, stock: 1000 })
  const manager = () => shop.asStaff('manager')
  return {
    shop,
    honey,
    manager,
    /** An order of Rs. 304 whose customer claims to have paid with this reference. */
    aClaim: async (reference = nextReference()) => {
      const shopper = await shop.aShopper()
      const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: reference })
      const placed = await shopper.call('POST', '/api/user/order/create', body)
      expect(placed.statusCode).toBe(200)
      return { id: placed.json().order._id as string, reference, shopper }
    },
    /** Uploads a statement, waits until it is read, and returns the result. */
    upload: async (lines: string[], query = '', heading = head) => {
      const bytes = new TextEncoder().encode([heading, ...lines].join('\n'))
      const started = await manager().upload(`/api/admin/statements?name=bank.csv${query}`, bytes)
      await doAllJobs(shop)
      return (await manager().get(`/api/admin/jobs/${started.json().jobId}`)).json()
    },
    // biome-ignore lint/suspicious/noExplicitAny: tests check the response.
    claimOf: async (orderId: string): Promise<any> =>
      (await manager().get('/api/admin/payments'))
        .json()
        .claims.find((claim: { orderId: string }) => claim.orderId === orderId),
  }
}
