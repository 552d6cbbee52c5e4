import { expect, test } from 'vitest'
import type { Route } from '../../src/platform/contract/route'
import { routes } from '../../src/routes'
import { meenasAddressAnswered } from '../support/factories/order-bodies'
import { type Call, calls, prepare } from '../support/shop/contract-calls'
import { openStage, send } from '../support/shop/contract-stage'

const stage = await openStage()

// The response to valid input for each call: every field by name, and no other (toEqual).

const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const picture = (alt: string) => ({
  url: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{16}\/640\.jpg$/),
  path: expect.stringMatching(/^\/media\/[0-9a-f]{16}$/),
  widths: [320, 640, 1200],
  width: 1200,
  height: 900,
  alt,
})
const summary = {
  _id: id,
  slug: 'forest-honey',
  title: 'Forest honey',
  brand: 'Kaadu',
  category: 'Farm Fresh',
  tags: 'special',
  price: 299.5,
  mrp: 350,
  netQuantity: '500 g',
  origin: null,
  diet: null,
  unitPrice: 'Rs. 59.90 per 100 g',
  description: '<p>Dark.</p>',
  images: [picture('A jar'), picture('A jar')],
  color: [
    { _id: id, title: '#c98a1b', name: 'Amber', kind: 'swatch', price: 299.5, inStock: true, image: null },
  ],
  totalrating: expect.any(Number),
  ratingCount: expect.any(Number),
  quantity: 10,
  stockTracked: false,
  sold: expect.any(Number),
  inStock: true,
  createdAt: time,
}
const whole = { ...summary, optionLabel: 'Pack size', packs: [], photoReviews: 0, facts: null }
const rating = {
  _id: id,
  star: 4,
  comment: 'Good',
  postedby: 'Meena R.',
  firstname: 'Meena',
  lastname: 'R.',
  createdAt: time,
  verified: false,
  helpful: 0,
}
const customer = {
  _id: id,
  firstname: expect.any(String),
  lastname: expect.any(String),
  email: expect.stringContaining('@example.com'),
  mobile: '9840012345',
  role: 'user',
  wishlist: [],
}
const row = { _id: id, userId: id, productId: id, color: id, quantity: expect.any(Number), price: 299.5 }
const order = {
  _id: id,
  orderNumber: expect.stringMatching(/^TH-\d{4}-\d{6}$/),
  orderStatus: 'Processing',
  orderItems: [
    {
      product: { _id: id, title: 'Forest honey', slug: 'forest-honey', images: [picture('A jar')] },
      color: { _id: id, title: '#c98a1b', name: 'Amber, 500 g' },
      quantity: 1,
      price: 299.5,
    },
  ],
  shippingInfo: meenasAddressAnswered,
  subtotal: 299.5,
  fee: 5,
  totalPrice: 304.5,
  totalPriceAfterDiscount: 304.5,
  createdAt: time,
  paidAt: null,
}
const inCash = {
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  upiTransactionId: expect.stringMatching(/^COD-TH-/),
  clientTransactionId: expect.stringMatching(/^COD-\d+$/),
}
const byUpi = {
  paymentMethod: 'UPI',
  paymentStatus: 'Verifying',
  upiTransactionId: expect.stringMatching(/^412/),
}
const placed = { success: true, message: 'Ordered createad Successfully!' }
const blog = {
  _id: id,
  slug: expect.stringMatching(/^blog-/),
  title: 'Millets',
  category: 'Health Mix',
  description: '<p>Words.</p>',
  teaser: 'Words.',
  images: [expect.objectContaining({ url: expect.stringMatching(/^http:\/\/shop\.test\/media\//) })],
  createdAt: time,
  updatedAt: time,
}

const answers: Record<Call['row'], unknown> = {
  'API-01': [summary],
  'API-02': { ...whole, ratings: [], starCounts: [0, 0, 0, 0, 0] },
  'API-03': { ...customer, wishlist: [id] },
  'API-04': { ...whole, ratings: [rating], starCounts: [0, 0, 0, 1, 0], totalrating: 4, ratingCount: 1 },
  'API-05': customer,
  'API-06': { ...customer, token: expect.stringMatching(/^[\w-]{43}$/) },
  'API-07': customer,
  'API-08': { ...row, quantity: 1 },
  'API-09': [],
  'API-10': { acknowledged: true, deletedCount: 1 },
  'API-11': { ...row, quantity: 3 },
  'API-12': { acknowledged: true, deletedCount: 0 },
  'API-13': { ...placed, order: { ...order, paymentInfo: inCash } },
  'API-14': { ...placed, order: { ...order, paymentInfo: byUpi } },
  'API-15': { orders: [] },
  'API-16': { ...customer, firstname: 'Meena', lastname: 'Raman', confirmedEmail: customer.email },
  'API-17': { success: true, message: 'Forgot Password Email Sent Successfully!' },
  'API-18': { success: true, message: 'Password change Successfully!' },
  'API-19': [blog],
  'API-20': blog,
  'API-21': {
    _id: id,
    name: 'Meena',
    email: 'meena@example.com',
    mobile: '9840012345',
    comment: 'Do you ship?',
    status: 'Submitted',
    ticket: expect.stringMatching(/^TN-\d{6}$/),
    createdAt: time,
  },
}

test.each(calls)('[$row] $method $path answers good input with just what it promises', async (call) => {
  const reply = await send(stage, await prepare(stage, call))

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual(answers[call.row])
})

test('[API-07] [API-09] [API-15] wishlist, cart and orders return everything that was put in', async () => {
  const call = async (row: Call['row'], token: string) => {
    const found = calls.find((one) => one.row === row) as Call
    const { body, ...request } = await prepare(stage, found)
    return (await send(stage, { ...request, ...(body && { body }), token })).json()
  }
  const { token = '' } = await prepare(stage, calls[2] as Call)
  await call('API-03', token)
  const ordered = await call('API-13', token)
  await call('API-08', token)

  expect(await call('API-07', token)).toEqual({ ...customer, wishlist: [summary] })
  expect(await call('API-09', token)).toEqual([
    {
      _id: id,
      userId: id,
      productId: {
        _id: id,
        title: 'Forest honey',
        slug: 'forest-honey',
        images: [picture('A jar')],
        quantity: 10,
        stockTracked: false,
        available: true,
      },
      color: { _id: id, title: '#c98a1b', name: 'Amber, 500 g' },
      quantity: 1,
      price: 299.5,
      priceWhenAdded: 299.5,
      place: expect.any(Number),
    },
  ])
  expect(await call('API-15', token)).toEqual({
    orders: [
      {
        ...ordered.order,
        timeline: [{ status: 'Processing', at: time, message: '' }],
        shipment: null,
        creditNotes: [],
      },
    ],
  })
})

test.each(calls)(
  '[$row] $method $path is part of the contract, for the same roles',
  ({ method, path, auth }) => {
    const every = Object.values(routes).flatMap((room) => Object.values(room) as Route[])

    const route = every.find((one) => one.method === method && one.path === path)

    expect(route?.access).toBe(auth ? 'customer' : 'open')
  },
)
