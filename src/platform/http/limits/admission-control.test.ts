import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { AdmissionControl } from './admission-control'

afterEach(() => vi.useRealTimers())

/** The response that starts if the request is admitted. */
function ask(
  admission: AdmissionControl,
  method: string,
  url: string,
  authorization = '',
  socket = new EventEmitter(),
) {
  const answer = new EventEmitter()
  const request = { method, url, headers: { authorization }, socket } as unknown as IncomingMessage
  return admission.authorize(request, answer as never) ? answer : undefined
}

/** The same request until one is rejected. */
function fill(...request: Parameters<typeof ask>) {
  const answers: EventEmitter[] = []
  for (let next = ask(...request); next; next = ask(...request)) answers.push(next)
  return answers
}

test('a shop under load admits buyers first, then staff', () => {
  const admission = new AdmissionControl(8)

  const rooms = [
    fill(admission, 'GET', '/api/product'),
    fill(admission, 'POST', '/api/user/cart', 'Bearer newcomer'),
    fill(admission, 'POST', '/api/order/cod', 'Bearer buyer'),
    fill(admission, 'GET', '/api/admin/today'),
  ]

  expect(rooms.map((taken) => taken.length)).toEqual([8, 0, 2, 16])
})

test.each(['/api/order/cod', '/api/user/cart/create-order', '/api/user/order/create', '/API/Order/COD/?x=1'])(
  'orders by %s are admitted when other requests are not',
  (url) => {
    const admission = new AdmissionControl(8)
    fill(admission, 'GET', '/api/product')

    expect(fill(admission, 'POST', url)).toHaveLength(2)
    expect(fill(admission, 'GET', url)).toEqual([])
    expect(fill(admission, 'POST', `${url}x`.replace('?x=1x', 'x'))).toEqual([])
  },
)

test('a finished response makes room for the next', () => {
  const admission = new AdmissionControl(3)
  const [first] = fill(admission, 'GET', '/api/product')

  first?.emit('close')

  expect(fill(admission, 'GET', '/api/product')).toHaveLength(1)
})

test('a disconnected client no longer counts, and no end counts twice in any order', () => {
  const admission = new AdmissionControl(3)
  const caller = new EventEmitter()
  const [first, second] = [1, 2, 3].map(() => ask(admission, 'GET', '/api/product', '', caller))

  first?.emit('close')
  const beforeTheEnd = fill(admission, 'GET', '/api/product')
  caller.emit('close')
  second?.emit('close')

  expect(caller.listenerCount('close')).toBe(0)
  expect(beforeTheEnd).toHaveLength(1)
  expect(fill(admission, 'GET', '/api/product')).toHaveLength(2)
})

test('a connection has one listener, however many requests it sends', () => {
  const admission = new AdmissionControl(100)
  const caller = new EventEmitter()

  fill(admission, 'GET', '/api/product', '', caller)

  expect(caller.listenerCount('close')).toBe(1)
})

test('shoppers with items in the cart are admitted before others, until the order is placed', () => {
  const admission = new AdmissionControl(4)
  ask(admission, 'POST', '/api/user/cart', 'Bearer meena')?.emit('close')

  const newcomers = fill(admission, 'GET', '/api/user/cart', 'Bearer ravi')
  const again = fill(admission, 'GET', '/api/user/cart', 'Bearer meena')
  again[0]?.emit('close')
  const order = ask(admission, 'POST', '/api/order/cod', 'Bearer meena')
  order?.emit('close')
  const later = fill(admission, 'GET', '/api/user/cart', 'Bearer meena')

  expect([newcomers.length, again.length, order !== undefined, later.length]).toEqual([4, 1, true, 0])
})

test('a shop is busy from the eighth request within 100 ms on, until requests slow down', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const admission = new AdmissionControl(100)
  const whether = [...Array(8).keys()].map(() => {
    ask(admission, 'GET', '/api/product')
    return admission.isBusy
  })

  vi.advanceTimersByTime(100)

  expect(whether).toEqual([...Array(7).fill(false), true])
  expect(admission.isBusy).toBe(false)
})

test('probes and preflights are always admitted', () => {
  const full = new AdmissionControl(0)

  const admitted = ['/healthz', '/readyz?x=1', '/metrics'].map((url) => ask(full, 'GET', url))
  const others = ['/healthzz', '/?/healthz', '/api/product'].map((url) => ask(full, 'GET', url))

  expect(admitted.map(Boolean)).toEqual([true, true, true])
  expect(ask(full, 'OPTIONS', '/api/order/cod')).toBeDefined()
  expect(others).toEqual([undefined, undefined, undefined])
})

test('a GET of an order route is no purchase, and requests without a token are not tracked', () => {
  const admission = new AdmissionControl(4)
  const socket = new EventEmitter()
  const anonymous = {
    method: 'POST',
    url: '/api/user/cart',
    headers: {},
    socket,
  } as unknown as IncomingMessage
  const answer = new EventEmitter()
  admission.authorize(anonymous, answer as never)
  answer.emit('close')

  expect(fill(admission, 'GET', '/api/order/cod')).toHaveLength(4)
  expect(admission.authorize(anonymous, new EventEmitter() as never)).toBe(false)
})

test('tokens that are too long are not tracked, nor others with the same prefix', () => {
  const admission = new AdmissionControl(4)
  const ours = `Bearer ${'a'.repeat(93)}`
  ask(admission, 'POST', '/api/user/cart', `${ours}b`)?.emit('close')
  fill(admission, 'GET', '/api/product')

  const [same, beginning] = [`${ours}b`, ours].map((token) => ask(admission, 'GET', '/api/user/cart', token))

  expect([same, beginning]).toEqual([undefined, undefined])
})

test('the newest ten thousand buyers are tracked', () => {
  const admission = new AdmissionControl(4)
  for (let buyer = 0; buyer <= 10_000; buyer += 1)
    ask(admission, 'POST', '/api/user/cart', `Bearer ${buyer}`)?.emit('close')
  fill(admission, 'GET', '/api/product')

  expect(ask(admission, 'GET', '/api/user/cart', 'Bearer 0')).toBeUndefined()
  expect(ask(admission, 'GET', '/api/user/cart', 'Bearer 1')).toBeDefined()
})

test('drain takes effect at once', () => {
  const admission = new AdmissionControl(4)
  const before = admission.isDraining

  admission.drain()

  expect([before, admission.isDraining]).toEqual([false, true])
})
