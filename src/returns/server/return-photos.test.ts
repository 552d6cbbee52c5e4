import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { openReturns } from '../../../tests/support/factories/returns'
import { emailOf } from '../../../tests/support/shop/test-shop'
import { blankDeliveredAddresses } from '../../customers/server/privacy/deletion-queries'
import { deleteOldPhotos } from './photo-queries'

let returns: Awaited<ReturnType<typeof openReturns>>
let honey: MadeProduct
let photo: Buffer
beforeAll(async () => {
  returns = await openReturns()
  honey = await aProduct(returns.shop.db, { title: 'Forest honey', stock: 1000 })
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#b60' } })
    .withExif({ IFD0: { Copyright: 'Meena at home' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => returns.shop.close())

/** A delivered order of a customer who can upload. */
async function anOrderOf(name: string) {
  const client = returns.shop.as(name)
  await client.get('/api/user/cart')
  const { id: customer_id } = await returns.shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', emailOf(name))
    .executeTakeFirstOrThrow()
  const { id } = await returns.aDeliveredOrder([{ of: honey, quantity: 2 }])
  await returns.shop.db.updateTable('orders').set({ customer_id }).where('id', '=', id).execute()
  const upload = (bytes: Uint8Array = photo) => client.upload(`/api/order/${id}/return-photos`, bytes)
  return { id, client, upload, path: `/api/order/${id}` }
}

const ask = (photos: readonly string[]) => ({
  lines: [{ position: 0, quantity: 1 }],
  reason: 'damaged',
  text: '',
  photos,
})

test('a photo is drawn anew, without what the camera wrote, and only its customer and staff see it', async () => {
  const { client, upload, path } = await anOrderOf('meena')
  const id = (await upload()).json().id
  const asked = (await client.post(`${path}/returns`, ask([id]))).json()
  const request = asked.requests[0].id
  const own = `${path}/return-photos/${id}`

  const mine = await client.get(own)
  const staffs = await returns.manager().get(`/api/admin/returns/${request}/photos/${id}`)

  const facts = await sharp(mine.rawPayload).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect(mine.rawPayload.includes('Meena at home')).toBe(false)
  expect(mine.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(staffs.rawPayload.equals(mine.rawPayload)).toBe(true)
  expect(asked.requests[0].photos).toEqual([id])
  expect((await returns.shop.as('stranger').get(own)).statusCode).toBe(404)
  expect((await returns.shop.visitor.get(own)).statusCode).toBe(401)
  expect(
    (await returns.shop.asStaff('packer').get(`/api/admin/returns/${request}/photos/${id}`)).statusCode,
  ).toBe(403)
})

test('at most four photos wait, each can be removed until it is sent, and none is sent twice', async () => {
  const { client, upload, path } = await anOrderOf('kayal')

  const five = []
  for (let count = 0; count < 5; count += 1) five.push(await upload())
  const ids = five.slice(0, 4).map((reply) => reply.json().id)
  const left = await client.delete(`${path}/return-photos/${ids[0]}`)
  await client.post(`${path}/returns`, ask([ids[1]]))
  await client.delete(`${path}/return-photos/${ids[1]}`)
  const twice = await client.post(`${path}/returns`, { ...ask([ids[1]]), reason: 'wrong' })

  expect(five.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 409])
  expect(left.json().photos).toEqual(ids.slice(1))
  expect((await client.get(`${path}/return-photos/${ids[1]}`)).statusCode).toBe(200)
  expect(twice.statusCode).toBe(409)
})

test.each([
  ['ponni', 'no picture', () => Buffer.from('GIF89a and so on'), 415],
  ['kumari', 'a broken picture', () => photo.subarray(0, 400), 415],
  ['vani', 'more than 5 MB', () => Buffer.concat([photo, Buffer.alloc(6_000_000)]), 413],
])('an upload of %s is refused: %s', async (name, _what, bytes, status) => {
  const { upload } = await anOrderOf(name)

  expect((await upload(bytes())).statusCode).toBe(status)
})

test('the order of another customer takes no photo', async () => {
  const { path } = await anOrderOf('malar')

  const reply = await returns.shop.as('stranger').upload(`${path}/return-photos`, photo)

  expect(reply.statusCode).toBe(404)
})

test('[ACC-11] photos that were not sent, and those of old requests, are deleted; the export has requests', async () => {
  const { id, client, upload, path } = await anOrderOf('selvi')
  const [sent, unsent] = [(await upload()).json().id, (await upload()).json().id]
  await client.post(`${path}/returns`, ask([sent]))
  const { db } = returns.shop
  const ids = async () =>
    (await db.selectFrom('return_photo').select('id').where('order_id', '=', id).execute()).map(
      (row) => row.id,
    )
  await db
    .updateTable('return_photo')
    .set({ created_at: new Date('2026-01-01') })
    .where('order_id', '=', id)
    .execute()

  await deleteOldPhotos(db)
  const open = await ids()
  await db
    .updateTable('return_request')
    .set({ status: 'Declined', decided_at: new Date('2026-01-01') })
    .where('order_id', '=', id)
    .execute()
  await deleteOldPhotos(db)

  expect(open).toEqual([sent])
  expect(open).not.toContain(unsent)
  expect(await ids()).toEqual([])
  expect((await client.get('/api/user/data')).json().orders[0].returnRequests).toMatchObject([
    { reason: 'damaged' },
  ])
})

test('[ACC-11] after a deletion of the account neither photos nor texts stay', async () => {
  const { id, client, upload, path } = await anOrderOf('devi')
  const photoId = (await upload()).json().id
  await client.post(`${path}/returns`, {
    ...ask([photoId]),
    text: 'My neighbour saw it.',
    refundUpi: 'devi@okbank',
  })
  const { db } = returns.shop
  await db.updateTable('orders').set({ customer_id: null }).where('id', '=', id).execute()

  await blankDeliveredAddresses(db)

  const left = db
    .selectFrom('return_request')
    .select(['text', 'refund_upi', 'status'])
    .where('order_id', '=', id)
  expect(await left.execute()).toEqual([{ text: '', refund_upi: '', status: 'Requested' }])
  expect(await db.selectFrom('return_photo').select('id').where('order_id', '=', id).execute()).toEqual([])
})
