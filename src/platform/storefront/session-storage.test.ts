import { beforeEach, expect, test } from 'vitest'
import { forgetSession, keepSession, makeCategoryOrBrand, readSession, type Session } from './session-storage'

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

test('[STATE-04] the session stands under customer, and its token once more under token', () => {
  keepSession(meena, makeCategoryOrBrand(storage))

  expect(JSON.parse(kept.get('customer') ?? '')).toEqual(meena)
  expect(kept.get('token')).toBe('secret')
})

test('[STATE-02] the session is read back after a reload', () => {
  keepSession(meena, makeCategoryOrBrand(storage))

  expect(readSession(makeCategoryOrBrand(storage))).toEqual(meena)
})

test('[STATE-04] a session another client of the family stored is read, without wishlist too', () => {
  const { wishlist: _, ...older } = meena
  kept.set('customer', JSON.stringify(older))

  expect(readSession(makeCategoryOrBrand(storage))).toEqual(meena)
})

test('[ACC-06] of an email that waits only a text is read as the one that counts', () => {
  const counts = { ...meena, confirmedEmail: 'old@example.com' }
  kept.set('customer', JSON.stringify(counts))
  expect(readSession(makeCategoryOrBrand(storage))).toEqual(counts)

  kept.set('customer', JSON.stringify({ ...meena, confirmedEmail: { from: 'others' } }))
  expect(readSession(makeCategoryOrBrand(storage))).toEqual(meena)
})

test.each(['', '{', 'null', '[]', '"text"', '{"_id":"c1"}', JSON.stringify({ ...meena, token: '' })])(
  '[STATE-02] what is no session is as good as none: %s',
  (broken) => {
    kept.set('customer', broken)

    expect(readSession(makeCategoryOrBrand(storage))).toBeUndefined()
  },
)

test('[ACC-09] forgetting a session leaves the rest of the storage alone', () => {
  kept.set('address', '{}')
  keepSession(meena, makeCategoryOrBrand(storage))

  forgetSession(makeCategoryOrBrand(storage))

  expect([...kept.keys()]).toEqual(['address'])
})

test('where the browser forbids storage the session lasts as long as the page', () => {
  const shelf = makeCategoryOrBrand(() => {
    throw new Error('SecurityError')
  })

  keepSession(meena, shelf)

  expect(readSession(shelf)).toEqual(meena)
})
