import { expect, test } from 'vitest'
import { keysAfter } from './entry-keys'

const [a, b] = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]
const [one, other] = [{ name: '' }, { name: '' }]
const known = { entries: [a, b, one, other], keys: ['1', '2', '3', '4'] }
const after = (...entries: object[]) => keysAfter(entries, known, () => 'new')

test('an entry keeps its key while it is typed in, gets its id, or is read anew', () => {
  expect(after(a, b, { name: 'C' }, other)).toEqual(['1', '2', '3', '4'])
  expect(after({ ...a }, { ...b }, { id: 'c', ...one }, { id: 'd', ...other })).toEqual(['1', '2', '3', '4'])
})

test('whatever stands before an entry is removed, it keeps its key, and one that is added has a new one', () => {
  expect(after(b, one, other)).toEqual(['2', '3', '4'])
  expect(after(a, b, other)).toEqual(['1', '2', '4'])
  expect(after(a, b, one, other, { name: '' })).toEqual(['1', '2', '3', '4', 'new'])
})

test('in another order, or of somebody else, entries are known by their ids', () => {
  expect(after({ ...b }, { ...a }, { id: 'x', name: 'X' })).toEqual(['2', '1', '3'])
})
