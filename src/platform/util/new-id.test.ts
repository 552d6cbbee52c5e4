import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './new-id'

test('ids sort as they were made, however many a millisecond makes, and begin with its time', () => {
  const began = Date.now()

  const ids = Array.from({ length: 20_000 }, newId)

  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const time = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  expect(time).toBeGreaterThanOrEqual(began)
})
