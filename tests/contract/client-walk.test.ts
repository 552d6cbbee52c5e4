import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBlog, aPicture, aProduct, type MadeProduct } from '../support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../support/factories/order-bodies'
import { openTestShop, type TestShop, testPassword } from '../support/shop/test-shop'

// All 21 calls as a page of another site sends them through axios: with preflight, credentials and its headers.
const page = 'https://client.example'
let shop: TestShop
let origin: string
let honey: MadeProduct
let token = ''
beforeAll(async () => {
  shop = await openTestShop({ config: { corsOrigins: [page] } })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  honey = await aProduct(shop.db, { title: 'Forest honey', tag: 'popular' })
  const { id } = await aPicture(shop.db)
  const image = { product_id: honey.id, alt: 'A jar', position: 0, media_id: id }
  await shop.db.insertInto('product_image').values(image).execute()
  await aBlog(shop.db)
})
afterAll(() => shop.close())

const accept = 'application/json, text/plain, */*'
const usual = { 'cache-control': 'no-cache', pragma: 'no-cache', 'x-requested-with': 'XMLHttpRequest' }
const form = 'application/x-www-form-urlencoded'

async function preflight(method: string, url: string, headers: Record<string, string>) {
  const asked = Object.keys(headers)
    .filter((name) => name !== 'accept')
    .sort()
  const { headers: allowed, status } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': method,
      'access-control-request-headers': asked.join(','),
    },
  })
  expect(status).toBe(204)
  expect(allowed.get('access-control-allow-methods')).toContain(method)
  const names = allowed.get('access-control-allow-headers')?.split(', ')
  expect(names).toEqual(expect.arrayContaining(asked))
}

/** `null` is sent as axios does: no body, and the content type of a form. */
// biome-ignore lint/suspicious/noExplicitAny: a client of this family reads responses without types
async function call(method: string, path: string, body?: object | null): Promise<any> {
  const url = `${origin}/api/${path}`
  const headers = {
    accept,
    ...usual,
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': body ? 'application/json' : form }),
  }
  await preflight(method, url, headers)
  const answer = await fetch(url, {
    method,
    headers: { ...headers, origin: page },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(page)
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  const read = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(read.message), { status: answer.status })
  expect(read).toBeInstanceOf(Object)
  return read
}

test('[API-22] a visitor of another site is rejected immediately, in JSON', async () => {
  await expect(call('GET', 'user/cart')).rejects.toMatchObject({ status: 401, message: expect.any(String) })
})

test('[API-05] [API-06] signing up and logging in', async () => {
  const person = { firstname: 'Meena', lastname: 'Raman', email: 'meena@example.com', mobile: '9840012345' }
  expect(await call('POST', 'user/register', { ...person, password: testPassword })).toMatchObject(person)

  const customer = await call('POST', 'user/login', { email: person.email, password: testPassword })

  expect(customer).toMatchObject({ ...person, _id: expect.any(String) })
  token = customer.token
})

test('[API-01] [API-02] [API-04] products as lists, cards and product pages read them', async () => {
  const [listed] = await call('GET', 'product?tags=popular&&')
  expect(listed._id).toBe(honey.id)
  expect(listed.totalrating.toString()).toBe('0')
  expect(listed.images[0].url).toMatch(/^http/)
  expect(Number.parseInt(listed.quantity, 10), 'else "sold out"').toBeGreaterThan(0)

  await call('PUT', 'product/rating', { star: 5, comment: 'Good', prodId: honey.id })

  const shown = await call('GET', `product/${honey.id}`)
  expect(shown.color[0]).toMatchObject({ _id: expect.any(String), title: expect.any(String) })
  expect(shown.ratings[0]).toMatchObject({ star: 5, comment: 'Good', postedby: 'Meena R.' })
  expect(`${shown.ratings[0].firstname} ${shown.ratings[0].lastname}`).toBe('Meena R.')
})

test('[API-03] [API-07] the wishlist', async () => {
  expect((await call('PUT', 'product/Wishlist', { prodId: honey.id })).wishlist).toEqual([honey.id])
  const [wished] = (await call('GET', 'user/wishlist')).wishlist

  expect([wished._id, wished.images[0].url]).toEqual([honey.id, expect.stringMatching(/^http/)])
})

test('[API-08] [API-09] [API-10] [API-11] [API-12] the cart, also with an empty form body', async () => {
  const color = honey.options[0]?.id
  const added = await call('POST', 'user/cart', { productId: honey.id, quantity: 1, color, price: 299 })
  await call('DELETE', `user/update-product-cart/${added._id}/3`, null)
  await call('PUT', `user/update-product-cart/${added._id}/2`, null)

  const [line] = await call('GET', 'user/cart')
  expect(line).toMatchObject({ _id: added._id, quantity: 2, price: expect.any(Number) })
  expect(line.productId).toMatchObject({ _id: honey.id, title: 'Forest honey' })
  expect(line.productId.images[0].url).toMatch(/^http/)
  expect(line.productId.quantity).toBeGreaterThanOrEqual(line.quantity)
  expect(line.color).toMatchObject({ _id: color, title: expect.any(String) })

  expect(await call('DELETE', `user/delete-product-cart/${added._id}`, null)).toMatchObject({
    deletedCount: 1,
  })
  expect(await call('DELETE', 'user/empty-cart', null)).toMatchObject({ deletedCount: 0 })
  expect(await call('GET', 'user/cart')).toEqual([])
})

test('[API-13] [API-14] [API-15] orders', async () => {
  const put = () =>
    call('POST', 'user/cart', { productId: honey.id, quantity: 1, color: honey.options[0]?.id, price: 299 })
  await put()
  const cash = await call('POST', 'order/cod', anOrderOf([{ of: honey }]))
  await put()
  const upi = await call(
    'POST',
    'user/order/create',
    aUpiOrderOf([{ of: honey }], { upiTransactionId: '412000000001' }),
  )
  expect([cash.success, upi.success]).toEqual([true, true])
  expect(await call('GET', 'user/cart')).toEqual([])

  const { orders } = await call('GET', 'order/my-orders')
  expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([upi.order._id, cash.order._id])
  for (const order of orders) {
    expect(order).toMatchObject({ orderStatus: 'Processing', totalPrice: order.totalPriceAfterDiscount })
    expect(order.orderItems[0]).toMatchObject({ quantity: 1, price: expect.any(Number) })
    expect(order.orderItems[0].product.title).toBe('Forest honey')
    expect(order.orderItems[0].color.title).toEqual(expect.any(String))
    expect(order.shippingInfo).toMatchObject({ pincode: '625001', postcode: '625001' })
    expect(new Date(order.createdAt).toString()).not.toBe('Invalid Date')
  }
})

test('[API-16] [API-17] [API-18] profile and password', async () => {
  const person = { firstname: 'Meena', lastname: 'R', email: 'meena@example.com', mobile: 9_840_012_346 }
  expect(await call('PUT', 'user/edit-user', person)).toMatchObject({ ...person, mobile: '9840012346' })
  expect(await call('POST', 'user/forgot-password-token', { email: person.email })).toBeInstanceOf(Object)
  const reset = call('PUT', `user/reset-password/${'a'.repeat(64)}`, { password: testPassword })
  await expect(reset).rejects.toMatchObject({ status: 400, message: expect.any(String) })
})

test('[API-19] [API-20] [API-21] blogs and enquiries', async () => {
  const [blog] = await call('GET', 'blog')
  expect(await call('GET', `blog/${blog._id}`)).toMatchObject({
    title: blog.title,
    description: expect.any(String),
    images: [{ url: expect.stringMatching(/^http/) }],
  })
  const asked = { name: 'Meena', email: 'meena@example.com', mobile: '9840012345', comment: 'Do you ship?' }
  expect(await call('POST', 'enquiry', asked)).toMatchObject({ ...asked, status: 'Submitted' })
})
