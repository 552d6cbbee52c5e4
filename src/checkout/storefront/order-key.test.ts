import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCartLine } from '../../../tests/support/factories/checkout'
import {
  forgetSession,
  localStore,
  type Session,
  saveSession,
} from '../../platform/storefront/session-storage'
import { attemptKey, forgetKey, markKeySent, markKeyUsed, openKey, orderKeyFor } from './order-key'

const kayal: Session = {
  ...{ _id: 'kayal', token: 'of kayal', firstname: 'Kayal', lastname: 'S', email: 'kayal@example.com' },
  ...{ mobile: '9876543210', wishlist: [] },
}
beforeEach(() => saveSession(kayal))
afterEach(() => localStore.clear())

const lines = [aCartLine()]
const others = [aCartLine({ _id: 'line-2' })]
const attempt = { idempotencyKey: attemptKey('7', lines), cartVersion: '7', lines }
const changed = { idempotencyKey: attempt.idempotencyKey, cartVersion: '8', lines: others }

test('[CHK-13] two tabs with the same cart have the same key, a changed cart another', () => {
  expect(attemptKey('7', [aCartLine()])).toBe(attemptKey('7', [aCartLine()]))
  expect(attemptKey('8', [aCartLine()])).not.toBe(attemptKey('7', [aCartLine()]))
  expect(attemptKey('7', [aCartLine({ _id: 'line-2' })])).not.toBe(attemptKey('7', [aCartLine()]))
})

test('[CHK-13] an order has the key of its cart, and every other has the same while it may have been placed', () => {
  expect(orderKeyFor('7', lines)).toBe(attempt.idempotencyKey)
  expect(openKey()).toBeUndefined()

  markKeySent(attempt)

  expect(orderKeyFor('7', lines)).toBe(attempt.idempotencyKey)
  expect(orderKeyFor('8', others)).toBe(attempt.idempotencyKey)
  expect(openKey()).toBe(attempt.idempotencyKey)
})

test('[CHK-13] what went under the key of another order is that order in every tab, and the next is not', () => {
  markKeySent(attempt)
  markKeySent(changed)

  markKeyUsed(changed)

  expect(orderKeyFor('8', others)).toBe(attempt.idempotencyKey)
  expect(orderKeyFor('9', others)).toBe(attemptKey('9', others))
  expect(openKey()).toBeUndefined()
})

test('[CHK-13] a key that is used up is none any more', () => {
  markKeySent(attempt)

  forgetKey()

  expect(orderKeyFor('8', others)).toBe(attemptKey('8', others))
})

test('[CHK-13] another customer of this browser has keys of their own', () => {
  markKeySent(attempt)

  forgetSession()
  saveSession({ ...kayal, _id: 'malar' })

  expect(openKey()).toBeUndefined()
  expect(orderKeyFor('8', others)).toBe(attemptKey('8', others))
})

const open = { customerId: 'kayal', isOpen: true }
test.each([undefined, null, 7, [], { ...open, key: 7, cart: 'c' }, { ...open, key: 'k' }])(
  'what others have written in the place of the key is none: %j',
  (written) => {
    localStore.write('order key', written)

    expect(openKey()).toBeUndefined()
    expect(orderKeyFor('7', lines)).toBe(attemptKey('7', lines))
  },
)
