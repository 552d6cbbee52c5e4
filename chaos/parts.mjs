import { addUp, announceAnswers, count } from './answers.mjs'
import { aStaffCookie, ask } from './database.mjs'
import { password, post, someShoppers } from './shop.mjs'

/** The parts of the matrix of docs/reliability.md, each requested as a client does, and the responses so far. */
export async function openParts(origin, databaseUrl) {
  const [{ email, cart, addToCart, order }] = await someShoppers(origin, 1)
  const groups = {
    'home, list, search': ['/', '/product', '/api/product?search=honey'].map(
      (address) => () => fetch(origin + address),
    ),
    'cart, order, login': [
      cart,
      addToCart,
      order,
      () => post(origin, '/api/user/login', { email, password }),
    ],
    'reset mail': [() => post(origin, '/api/user/forgot-password-token', { email })],
  }
  // The embedded database accepts no second connection beside the shop.
  if (databaseUrl) {
    const headers = { cookie: await aStaffCookie(databaseUrl) }
    groups['back office'] = [() => fetch(`${origin}/api/admin/orders`, { headers })]
  }
  const answered = Object.fromEntries(Object.keys(groups).map((group) => [group, new Map()]))
  return {
    /** Requests this frequent would reach the rate limits, which are not tested here. */
    forgive: async () => databaseUrl && ask(databaseUrl, 'delete from attempt'),
    askAll: () =>
      Promise.all(
        Object.entries(groups).flatMap(([group, calls]) =>
          calls.map(async (call) => count(answered[group], await statusOf(call))),
        ),
      ),
    of: (...names) => addUp(names.map((group) => answered[group] ?? new Map())),
    tell: () =>
      Object.entries(answered)
        .map(([group, answers]) => `${group} ${announceAnswers(answers)}`)
        .join('; '),
  }
}

/** A 503 without Retry-After is not part of the matrix. */
async function statusOf(call) {
  try {
    const reply = await call()
    await reply.arrayBuffer()
    return reply.status === 503 && !reply.headers.has('retry-after') ? '503 for good' : reply.status
  } catch {
    return 'cut'
  }
}
