import { beforeEach, expect, test } from 'vitest'
import { forgetSession, makeSafeStorage, readSession, type Session, saveSession } from './session-storage'

const meena: Session = {
  _id: 'c1',
  token: 'secret',
  firstname: 'Meena',
  lastname: 'Raman',
  email: 'meena@example.com',
  mobile: '9840012345',
  wishlist: [],
}

let kept: Map<string, string>
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }) as Storage
beforeEach(() => {
  kept = new Map()
})

test('[STATE-04] the session is stored under customer, and its token also under token', () => {
  saveSession(meena, makeSafeStorage(storage))

  expect(JSON.parse(kept.get('customer') ?? '')).toEqual(meena)
  expect(kept.get('token')).toBe('secret')
})

test('[STATE-02] the session is read back after a reload', () => {
  saveSession(meena, makeSafeStorage(storage))

  expect(readSession(makeSafeStorage(storage))).toEqual(meena)
})

test('[STATE-04] a session stored by another client is read, also without wishlist', () => {
  const { wishlist: _, ...older } = meena
  kept.set('customer', JSON.stringify(older))

  expect(readSession(makeSafeStorage(storage))).toEqual(meena)
})

test('[ACC-06] only a text is read as the confirmed email', () => {
  const counts = { ...meena, confirmedEmail: 'old@example.com' }
  kept.set('customer', JSON.stringify(counts))
  expect(readSession(makeSafeStorage(storage))).toEqual(counts)

  kept.set('customer', JSON.stringify({ ...meena, confirmedEmail: { from: 'others' } }))
  expect(readSession(makeSafeStorage(storage))).toEqual(meena)
})

test.each(['', '{', 'null', '[]', '"text"', '{"_id":"c1"}', JSON.stringify({ ...meena, token: '' })])(
  '[STATE-02] an invalid session counts as none: %s',
  (broken) => {
    kept.set('customer', broken)

    expect(readSession(makeSafeStorage(storage))).toBeUndefined()
  },
)

test('[ACC-09] forgetting a session leaves the rest of the storage alone', () => {
  kept.set('address', '{}')
  saveSession(meena, makeSafeStorage(storage))

  forgetSession(makeSafeStorage(storage))

  expect([...kept.keys()]).toEqual(['address'])
})

test('if the browser forbids storage the session lasts as long as the page', () => {
  const store = makeSafeStorage(() => {
    throw new Error('SecurityError')
  })

  saveSession(meena, store)

  expect(readSession(store)).toEqual(meena)
})
