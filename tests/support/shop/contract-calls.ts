import { randomBytes } from 'node:crypto'
import { replaceReset } from '../../../src/customers/server/auth/password-reset-queries'
import { tokenDigest } from '../../../src/platform/http/token-digest'
import { anOrderOf, aUpiOrderOf } from '../factories/order-bodies'
import { aCaller, type Caller, type Request, type Stage, send } from './contract-stage'
import { testPassword } from './test-shop'

type Json = Record<string, unknown>
/** The input of one call; `ids` fill its path. */
interface Sent {
  ids?: Record<string, string>
  body?: Json
}
export interface Call {
  row: `API-${string}`
  method: Request['method']
  path: string
  auth?: true
  /** Valid input, created for each use, because most calls are unique only the first time. */
  good: (stage: Stage, caller: Caller) => Sent | Promise<Sent>
}

let made = 0
const next = () => {
  made += 1
  return made
}

async function aLine(stage: Stage, { token }: Caller): Promise<string> {
  const { honey } = stage
  const body = { productId: honey.id, color: honey.options[0]?.id, quantity: 2, price: 299.5 }
  const reply = await send(stage, { method: 'POST', url: '/api/user/cart', body, token })
  return reply.json()._id
}

/** Like the link in the email, without the delay that hides whether an account exists. */
async function aResetToken({ shop }: Stage, { id }: Caller): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await replaceReset(shop.db, id, tokenDigest(token), 10)
  return token
}

const aProfile = () => ({
  firstname: 'Meena',
  lastname: 'Raman',
  email: `meena-${next()}@example.com`,
  mobile: '9840012345',
})

/** The 21 calls of the specification, section 7, in its order and spelling. */
export const calls: readonly Call[] = [
  { row: 'API-01', method: 'GET', path: '/api/product', good: () => ({}) },
  {
    row: 'API-02',
    method: 'GET',
    path: '/api/product/:id',
    good: ({ honey }) => ({ ids: { id: honey.id } }),
  },
  {
    row: 'API-03',
    method: 'PUT',
    path: '/api/product/Wishlist',
    auth: true,
    good: ({ honey }) => ({ body: { prodId: honey.id } }),
  },
  {
    row: 'API-04',
    method: 'PUT',
    path: '/api/product/rating',
    auth: true,
    good: ({ honey }) => ({ body: { star: 4, comment: 'Good', prodId: honey.id } }),
  },
  {
    row: 'API-05',
    method: 'POST',
    path: '/api/user/register',
    good: () => ({ body: { ...aProfile(), password: testPassword } }),
  },
  {
    row: 'API-06',
    method: 'POST',
    path: '/api/user/login',
    good: ({ member }) => ({ body: { email: member, password: testPassword } }),
  },
  { row: 'API-07', method: 'GET', path: '/api/user/wishlist', auth: true, good: () => ({}) },
  {
    row: 'API-08',
    method: 'POST',
    path: '/api/user/cart',
    auth: true,
    good: ({ honey }) => ({
      body: { productId: honey.id, quantity: 1, color: honey.options[0]?.id, price: 299.5 },
    }),
  },
  { row: 'API-09', method: 'GET', path: '/api/user/cart', auth: true, good: () => ({}) },
  {
    row: 'API-10',
    method: 'DELETE',
    path: '/api/user/delete-product-cart/:id',
    auth: true,
    good: async (stage, caller) => ({ ids: { id: await aLine(stage, caller) } }),
  },
  {
    row: 'API-11',
    method: 'DELETE',
    path: '/api/user/update-product-cart/:cartItemId/:quantity',
    auth: true,
    good: async (stage, caller) => ({ ids: { cartItemId: await aLine(stage, caller), quantity: '3' } }),
  },
  { row: 'API-12', method: 'DELETE', path: '/api/user/empty-cart', auth: true, good: () => ({}) },
  {
    row: 'API-13',
    method: 'POST',
    path: '/api/order/cod',
    auth: true,
    good: ({ honey }) => ({ body: anOrderOf([{ of: honey }]) }),
  },
  {
    row: 'API-14',
    method: 'POST',
    path: '/api/user/order/create',
    auth: true,
    good: ({ honey }) => ({
      body: aUpiOrderOf([{ of: honey }], { upiTransactionId: String(412_000_000_000 + next()) }),
    }),
  },
  { row: 'API-15', method: 'GET', path: '/api/order/my-orders', auth: true, good: () => ({}) },
  {
    row: 'API-16',
    method: 'PUT',
    path: '/api/user/edit-user',
    auth: true,
    good: () => ({ body: aProfile() }),
  },
  {
    row: 'API-17',
    method: 'POST',
    path: '/api/user/forgot-password-token',
    good: (_stage, { email }) => ({ body: { email } }),
  },
  {
    row: 'API-18',
    method: 'PUT',
    path: '/api/user/reset-password/:token',
    good: async (stage, caller) => ({
      ids: { token: await aResetToken(stage, caller) },
      body: { password: 'rain-on-the-roof' },
    }),
  },
  { row: 'API-19', method: 'GET', path: '/api/blog', good: () => ({}) },
  { row: 'API-20', method: 'GET', path: '/api/blog/:id', good: ({ blogId }) => ({ ids: { id: blogId } }) },
  {
    row: 'API-21',
    method: 'POST',
    path: '/api/enquiry',
    good: () => ({
      body: { name: 'Meena', email: 'meena@example.com', mobile: '9840012345', comment: 'Do you ship?' },
    }),
  },
]

export const theCall = (row: Call['row']): Call => {
  const call = calls.find((one) => one.row === row)
  if (!call) throw new Error(`There is no call ${row}`)
  return call
}

interface Prepared extends Request {
  caller: Caller
  ids: Record<string, string>
  body?: Json
}

/** Valid input for a call, from a new customer. */
export async function prepare(stage: Stage, call: Call): Promise<Prepared> {
  const caller = await aCaller(stage)
  const { ids = {}, body } = await call.good(stage, caller)
  const { method, path } = call
  return {
    caller,
    method,
    url: fill(path, ids),
    ids,
    ...(body && { body }),
    ...(call.auth && { token: caller.token }),
  }
}

/** The same valid input each time, for tests that only spoil it: a rejected call changes nothing. */
export function keepPrepared(stage: Stage): (call: Call) => Promise<Prepared> {
  const cache = new Map<Call, Promise<Prepared>>()
  return (call) => {
    const prepared = cache.get(call) ?? prepare(stage, call)
    cache.set(call, prepared)
    return prepared
  }
}

export const fill = (path: string, ids: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name) => ids[name] ?? '')

/** Sends the valid request of a row, partly changed: `ask` the request itself, `askWith` fields of its body. */
export const asking = (stage: Stage) => ({
  async ask(row: Call['row'], change: object = {}) {
    return send(stage, { ...(await prepare(stage, theCall(row))), ...change })
  },
  async askWith(row: Call['row'], change: object) {
    const { body, ...request } = await prepare(stage, theCall(row))
    return send(stage, { ...request, body: { ...body, ...change } })
  },
})
