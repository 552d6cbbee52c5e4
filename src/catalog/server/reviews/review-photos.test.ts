import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { doAllJobs } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../../tests/support/shop/test-shop'
import type { AdminReview } from '../../contract/admin-reviews'
import type { Product } from '../../contract/catalogue'
import { reviewPhotoLimits } from '../../contract/reviews'

/** With the place where it was taken, as phones write it. */
const aPhoto = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 20/1 10/1' } })
    .toBuffer()
const green = await aPhoto('#2a5a40')

async function aReviewedProduct(shop: TestShop, name: string) {
  const { id } = await aProduct(shop.db)
  await shop.as(name).put('/api/product/rating', { star: 5, comment: 'Dark', prodId: id })
  return id
}
const send = (
  shop: TestShop,
  name: string,
  productId: string,
  bytes: Uint8Array,
  photo: string = randomUUID(),
) => shop.as(name).upload(`/api/product/${productId}/review/photos/${photo}`, bytes, 'PUT')
const photosOf = async (shop: TestShop, id: string) =>
  (await shop.db.selectFrom('review_photo').select('id').where('product_id', '=', id).execute()).length
const shown = async (shop: TestShop, id: string) =>
  (await shop.visitor.get(`/api/product/${id}`)).json<Product>()

test('a photo is shown with its review once its sizes are made, without EXIF data', async ({ shop }) => {
  const id = await aReviewedProduct(shop, 'meena')

  const sent = await send(shop, 'meena', id, green)
  const before = await shown(shop, id)
  await doAllJobs(shop)

  expect(sent.json()).toEqual({ photos: [{ id: expect.any(String), picture: null }] })
  expect(before.ratings[0]).not.toHaveProperty('photos')
  await expect.poll(async () => (await shown(shop, id)).photoReviews).toBe(1)
  const [photo] = (await shown(shop, id)).ratings[0]?.photos ?? []
  expect(photo?.alt).toBe('Photo by meena T.')
  const file = await shop.visitor.get(`${photo?.path}/${photo?.widths[0]}.jpg`)
  const { exif, format } = await sharp(file.rawPayload).metadata()
  expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' })
  const [withPhotos] = (await shop.visitor.get(`/api/product/${id}/reviews?photos=yes`)).json()
  expect(withPhotos.photos).toHaveLength(1)
})

test('a review has four photos at most, also with concurrent uploads, and a repeated one counts once', async ({
  shop,
}) => {
  const id = await aReviewedProduct(shop, 'kayal')
  const photo = randomUUID()

  const repeated = [await send(shop, 'kayal', id, green, photo), await send(shop, 'kayal', id, green, photo)]
  const more = await Promise.all(Array.from({ length: 5 }, () => send(shop, 'kayal', id, green)))

  expect(repeated.map((reply) => reply.json().photos.length)).toEqual([1, 1])
  expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409])
  expect(more.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'A review can have at most 4 photos',
  )
})

test('files that are no pictures, or too large, are rejected, and photos need a review', async ({ shop }) => {
  const id = await aReviewedProduct(shop, 'ponni')
  const heavy = Buffer.concat([green, Buffer.alloc(reviewPhotoLimits.bytes)])

  expect((await send(shop, 'ponni', id, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415)
  expect((await send(shop, 'ponni', id, heavy)).statusCode).toBe(413)
  expect((await send(shop, 'arul', id, green)).statusCode).toBe(409)
  const visitor = await shop.visitor.upload(`/api/product/${id}/review/photos/${randomUUID()}`, green, 'PUT')
  expect(visitor.statusCode).toBe(401)
  expect(await photosOf(shop, id)).toBe(0)
})

test('a photo that cannot be decoded leaves the review, and one removed meanwhile stays removed', async ({
  shop,
}) => {
  const id = await aReviewedProduct(shop, 'malar')
  const photo = randomUUID()
  await send(shop, 'malar', id, green.subarray(0, green.length / 2), randomUUID())
  await send(shop, 'malar', id, green, photo)

  const left = await shop.as('malar').delete(`/api/product/${id}/review/photos/${photo}`)
  await doAllJobs(shop)

  expect(left.json().photos).toHaveLength(1)
  const own = (await shop.as('malar').get(`/api/product/${id}/review`)).json()
  expect(own.review.photos.map((one: { picture: unknown }) => one.picture)).not.toContain(null)
  expect(own.review.photos.map((one: { id: string }) => one.id)).not.toContain(photo)
})

test('others cannot remove a photo; a deleted review takes its photos with it', async ({ shop }) => {
  const id = await aReviewedProduct(shop, 'selvi')
  const photo = randomUUID()
  await send(shop, 'selvi', id, green, photo)

  await shop.as('arul').delete(`/api/product/${id}/review/photos/${photo}`)
  const after = await photosOf(shop, id)
  await shop.as('selvi').delete(`/api/product/${id}/review`)

  expect([after, await photosOf(shop, id)]).toEqual([1, 0])
})

test('staff hide a photo and show it again, and find reviews with photos', async ({ shop }) => {
  const id = await aReviewedProduct(shop, 'vani')
  await send(shop, 'vani', id, green)
  await doAllJobs(shop)
  const manager = shop.asStaff('manager')
  const place = `/api/admin/reviews/${id}/${await customerIdOf(shop, 'vani')}`
  const review = async () => (await manager.get(place)).json<AdminReview>()
  const { photos, version } = await review()
  const ids = photos.map((one) => one.id)
  const body = { status: 'Approved', answer: '' }

  await manager.put(`${place}?version=${version}`, { ...body, hiddenPhotos: ids })
  await expect.poll(async () => (await shown(shop, id)).photoReviews).toBe(0)
  const hidden = await review()
  const stale = await manager.put(`${place}?version=${version}`, { ...body, hiddenPhotos: [] })
  await manager.put(`${place}?version=${hidden.version}`, { ...body, hiddenPhotos: [] })

  expect(hidden.photos).toMatchObject([{ hidden: true }])
  expect(stale.statusCode).toBe(409)
  await expect.poll(async () => (await shown(shop, id)).photoReviews).toBe(1)
  expect((await manager.get('/api/admin/reviews?photos=with')).json().rows).toContainEqual(
    expect.objectContaining({ productId: id, photos: [expect.objectContaining({ hidden: false })] }),
  )
})
